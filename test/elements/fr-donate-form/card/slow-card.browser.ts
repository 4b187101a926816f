import { expect } from '@open-wc/testing';
import { hurry } from '../../../support/hurried.js';
import { until } from '../../../support/until.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  fillDonor,
  gifts,
  giveButton,
  holdCard,
  openForm,
  settled,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

let stop: () => void;
beforeEach(() => {
  stop = hurry(20_000, 100);
});
afterEach(() => stop());

describe('fr-donate-form: a slow card token', () => {
  it('can be cancelled by the donor, and gives nothing if it arrives later', async () => {
    const card = useTestCard();
    const hand = holdCard(card);
    const form = await openForm(proxy.url);
    await fillDonor(form);
    giveButton(form).click();
    await until(() => card.requested.length === 1, 'the card is asked');
    await untilShown(form, 'Waiting for your card or your bank');
    button(form, 'Stop waiting').click();
    await untilShown(form, 'You can try again');
    expect(form.shadowRoot?.activeElement?.id).to.equal('notice');
    hand();
    await settled(form);
    expect(await proxy.calls(gifts)).to.have.length(0);
    expect(control(form, 'Email').value).to.equal('maude@example.org');
    expect(giveButton(form).textContent).to.include('Give');
  });

  it('leaves the focus to the Give button if it arrives while the donor is on “Stop waiting”', async () => {
    const card = useTestCard();
    const hand = holdCard(card);
    const form = await openForm(proxy.url);
    await fillDonor(form);
    await proxy.answer(gifts, { status: 400, json: { state: 'refused' }, hang: true });
    giveButton(form).click();
    await until(() => card.requested.length === 1, 'the card is asked');
    await untilShown(form, 'Waiting for your card or your bank');
    button(form, 'Stop waiting').focus();
    hand();
    await proxy.called(gifts);
    await settled(form);
    expect(form.shadowRoot?.activeElement === giveButton(form)).to.equal(true);
    await proxy.release();
    await untilShown(form, 'was not accepted');
  });
});
