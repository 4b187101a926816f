import { pageDocument } from '../../../page/page-document.js';
import { allowsMotion } from '../../../styles/motion.js';

const count = 12;
/** ms until the last leaf is gone. */
const duration = 600;

/** Lets paper leaves in the accent fall over a box, once. They take no space and no clicks, and are hidden from screen readers. */
export function dropLeaves(box: HTMLElement, random: () => number): void {
  if (!allowsMotion() || typeof box.animate !== 'function') return;
  const air = pageDocument.createElement('div');
  air.className = 'leaves';
  air.ariaHidden = 'true';
  const falls = [...Array(count).keys()].map((at) => {
    const leaf = pageDocument.createElement('i');
    air.append(leaf);
    return { leaf, at };
  });
  box.append(air);
  const { width } = box.getBoundingClientRect();
  const ended = falls.map(({ leaf, at }) => {
    // One in each twelfth of the width, so that they are spread however the numbers fall.
    const start = ((at + random()) / count) * width;
    const turn = random() * 360;
    const delay = Math.round(random() * 240);
    const frame = (y: number, drift: number, turned: number, opacity: number) => ({
      opacity,
      transform: `translate(${String(start + drift)}px, ${String(y)}px) rotate(${String(turn + turned)}deg)`,
    });
    const drift = (random() - 0.5) * 60;
    const frames = [frame(-16, 0, 0, 1), frame(70, drift, 120, 1), frame(150, drift / 2, 220, 0)];
    return leaf.animate(frames, { delay, duration: duration - delay, easing: 'ease-in', fill: 'both' })
      .finished;
  });
  const remove = () => {
    air.remove();
  };
  Promise.all(ended).then(remove, remove);
}
