import { make, plain } from './fields.js';
import type { DescribedElement } from '../../build/described-elements.js';
import { elementWords } from './words.js';

/** The elements as cards with pictures, of which one is chosen: those that most pages use come first. */
export function elementCards(
  elements: readonly DescribedElement[],
  chosen: string,
  choose: (tag: string) => void,
): HTMLElement {
  const group = make('fieldset');
  group.className = 'cards';
  group.append(make('legend', 'Element'));
  const order = Object.keys(elementWords);
  const inOrder = [...elements].sort(
    (one, other) => order.indexOf(one.tagName) - order.indexOf(other.tagName),
  );
  for (const { tagName, description } of inOrder) {
    const { title = tagName, picture = '' } = elementWords[tagName] ?? {};
    const card = make('label');
    card.title = plain(description).split('\n\n')[0] ?? '';
    const radio = make('input');
    radio.type = 'radio';
    radio.name = 'element';
    radio.value = tagName;
    radio.checked = tagName === chosen;
    radio.addEventListener('input', () => {
      choose(tagName);
    });
    const drawn = make('span');
    drawn.className = 'picture';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" aria-hidden="true" focusable="false">${picture}</svg>`;
    drawn.append(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
    card.append(radio, drawn, make('span', title));
    group.append(card);
  }
  return group;
}
