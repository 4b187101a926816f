import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { until } from '../../../support/until.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  donation,
  drawn,
  fillDonor,
  gifts,
  giveButton,
  openForm,
  untilShown,
  useTestCard,
  type TestCard,
} from '../support.js';

resetBeforeEach();

const frames = (form: Element) => form.querySelectorAll('iframe');

/** @param host The element that the fields are placed in. */
async function untilMounted(form: FrDonateForm, { mounts }: TestCard, count: number, host: Element = form) {
  await drawn(form);
  await until(
    () => mounts.length === count && frames(host).length > 0,
    () => `${mounts.length} mounts, ${frames(host).length} frames`,
  );
}

describe('fr-donate-form: HTML that was copied with its card fields', () => {
  it('has one set of fields after the page has restored its HTML, and takes a gift with it', async () => {
    const card = useTestCard();
    await proxy.answer(gifts, { json: donation });
    const form = await openForm(proxy.url);
    await untilMounted(form, card, 1);
    const parent = form.parentElement!;
    const stored = form.outerHTML;
    expect(stored).to.include('<iframe');
    form.remove();
    parent.insertAdjacentHTML('beforeend', stored);
    const restored = parent.querySelector('fr-donate-form')!;
    await untilMounted(restored, card, 2);
    expect(frames(restored)).to.have.length(1);
    expect(card.mounts[1]?.container.contains(frames(restored)[0]!)).to.equal(true);
    await fillDonor(restored);
    giveButton(restored).click();
    await untilShown(restored, 'has gone through');
  });

  it('has one set of fields in a form and in its clone', async () => {
    const card = useTestCard();
    const form = await openForm(proxy.url);
    await untilMounted(form, card, 1);
    const clone = form.cloneNode(true) as FrDonateForm;
    form.after(clone);
    await untilMounted(clone, card, 2);
    expect(frames(form)).to.have.length(1);
    expect(frames(clone)).to.have.length(1);
    expect(card.mounts[0]?.container.isConnected).to.equal(true);
    clone.remove();
  });

  it('has one set of fields inside another component’s shadow root', async () => {
    const card = useTestCard();
    const form = await openForm(proxy.url);
    await untilMounted(form, card, 1);
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = form.outerHTML;
    document.body.append(host);
    const inner = root.querySelector('fr-donate-form')!;
    await untilMounted(inner, card, 2, host);
    expect(frames(inner)).to.have.length(0);
    expect(frames(host)).to.have.length(1);
    host.remove();
  });
});
