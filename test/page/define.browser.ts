import { expect } from '@open-wc/testing';
import { define } from '../../src/page/define.js';
import { warningsDuring } from '../contract/place.js';

/** Removes a member of an object while `act` runs. */
async function without(owner: object, name: string, act: () => Promise<unknown>): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  expect(own?.configurable).to.equal(true);
  Reflect.deleteProperty(owner, name);
  try {
    await act();
  } finally {
    Object.defineProperty(owner, name, own ?? {});
  }
}

function anElement() {
  return class extends HTMLElement {
    static readonly observedAttributes: readonly string[] = [];
  };
}

describe('an environment without a feature of browsers', () => {
  const lines: string[] = [];
  after(() => {
    expect(lines).to.deep.equal([
      'The fr- elements show their own text only: there is no ResizeObserver here.',
    ]);
  });

  for (const [owner, name] of [
    [window, 'ResizeObserver'],
    [window, 'matchMedia'],
    [HTMLElement.prototype, 'attachInternals'],
  ] as const)
    it(`keeps the text of an element instead of defining it: ${name}`, async () => {
      const tag = `fr-without-${name.toLowerCase()}`;
      await without(owner, name, async () => {
        lines.push(
          ...(await warningsDuring(async () => {
            define(tag, anElement());
          })),
        );
      });
      expect(customElements.get(tag)).to.equal(undefined);
      define(tag, anElement());
      expect(customElements.get(tag)).to.be.a('function');
    });
});
