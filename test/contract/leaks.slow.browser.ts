import { expect, fixture } from '@open-wc/testing';
import { fakeProxy } from '../support/platform.js';
import { markup, shadowText, subjects } from './place.js';
import { settled } from '../support/fake-clock.js';
import { isLong } from '../support/long.js';
import { until } from '../support/until.js';

/** Counts listeners on objects that outlive an element: the page, its window, and the browser's own objects. */
function listenersDuring(): { count(): number; stop(): void } {
  // oxlint-disable-next-line typescript/unbound-method -- called below, each with its target
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const held = new Map<EventTarget, Set<string>>();
  const ids = new WeakMap<object, number>();
  let serial = 0;
  const idOf = (listener: object) => {
    if (!ids.has(listener)) ids.set(listener, (serial += 1));
    return ids.get(listener);
  };
  const outlives = (target: EventTarget) =>
    target === window || target === document || target instanceof MediaQueryList || target === visualViewport;

  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window;
    if (listener && outlives(target)) {
      held.set(target, (held.get(target) ?? new Set()).add(`${type} ${String(idOf(listener))}`));
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window;
    if (listener) held.get(target)?.delete(`${type} ${String(idOf(listener))}`);
    removeEventListener.call(target, type, listener, options);
  };
  return {
    count: () => [...held.values()].reduce((sum, { size }) => sum + size, 0),
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
    },
  };
}

/** Enough elements, because a leak shows only after the first hundreds. */
const many = isLong ? 1000 : 200;

for (const subject of await subjects()) {
  describe(`${String(many)} <${subject.tag}>s that are added and removed`, () => {
    it('leave no listener on the page, no open request and no node', async () => {
      const proxy = await fakeProxy();
      const { reads } = subject.row;
      if (reads) await proxy.answer(reads.route, { json: reads.ready });
      const page = await fixture<HTMLElement>('<div></div>');
      const mount = async (times: number) => {
        for (let done = 0; done < times; done += 50) {
          page.innerHTML = markup(subject, proxy.url).repeat(50);
          await settled();
          page.replaceChildren();
        }
      };

      // The first elements create the data that all elements on the page share.
      page.innerHTML = markup(subject, proxy.url);
      await until(
        () => (reads?.says.ready ?? subject.row.shows?.en)?.test(shadowText(page.children[0]!)),
        'the first one is drawn',
      );
      await mount(50);
      const nodes = document.querySelectorAll('*').length;
      const listeners = listenersDuring();
      try {
        await mount(many);
        await until(() => listeners.count() === 0, 'no listener is left');
        expect(document.querySelectorAll('*').length).to.equal(nodes);
      } finally {
        listeners.stop();
      }
      const times = new Map<string, number>();
      for (const { path, aborted } of await proxy.calls())
        if (!aborted) times.set(path, (times.get(path) ?? 0) + 1);
      for (const [path, count] of times) expect(count, path).to.be.at.most(25);
      await proxy.close();
    });
  });
}
