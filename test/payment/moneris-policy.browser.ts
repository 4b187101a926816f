import { expect } from '@open-wc/testing';
import { mount } from './stand-ins/mounted.js';
import { brandOf, order, rigs, type Rig } from './stand-ins/rigs.js';

const rig = rigs.find(({ name }) => name === 'moneris') as Rig;

/** Adds a policy, which cannot be removed from this page. */
function addPolicy(text: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = text;
  document.head.append(meta);
}

describe('the card fields of Moneris on a page whose policy', () => {
  before(() => order(brandOf(rig)));

  it('allows the frame are shown', async () => {
    addPolicy('frame-src https://esqa.moneris.com');
    const { card, container } = await mount(rig);
    expect(container.querySelector('iframe')).to.not.equal(null);
    card.unmount();
  });

  it('blocks the frame are refused with a message, and leave no empty box', async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => violations.push(blockedURI));
    addPolicy("frame-src 'none'");
    const error = await mount(rig).catch((reason: unknown) => reason);
    expect(String(error)).to.equal('Error: the page’s frame-src lacks https://esqa.moneris.com');
    expect(violations).to.have.length(1);
    expect(document.querySelector('iframe[src*="moneris"]')).to.equal(null);
  });
});
