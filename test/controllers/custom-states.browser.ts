import { expect } from '@open-wc/testing';
import { CustomStates } from '../../src/controllers/custom-states.js';

describe('custom states', () => {
  class Host extends HTMLElement {}
  customElements.define('x-state-host', Host);

  it('match :state() in the page’s CSS', () => {
    const host = new Host();
    const states = new CustomStates(host);
    states.toggle('loading', true);
    expect(host.matches(':state(loading)')).to.equal(true);
    states.toggle('loading', false);
    expect(host.matches(':state(loading)')).to.equal(false);
  });

  it('throw nothing in a browser without them, or one that requires two dashes', () => {
    const refuse = () => {
      throw new DOMException('must start with --', 'SyntaxError');
    };
    for (const states of [undefined, { add: refuse, delete: refuse }]) {
      const host = new Host();
      host.attachInternals = () => ({ states }) as unknown as ElementInternals;
      const custom = new CustomStates(host);
      expect(() => {
        custom.toggle('loading', true);
        custom.toggle('loading', false);
      }).not.to.throw();
    }
  });
});
