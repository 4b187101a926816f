import { expect } from '@open-wc/testing';
import type { FrGiftSuccessEvent } from '../../../../src/elements/fr-donate-form/outcome/gift-events.js';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { until } from '../../../support/until.js';
import { filledForm } from '../filled-form.js';
import { isModal, openDialog, openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  donation,
  fillDonor,
  gifts,
  giveButton,
  nextEvent,
  openForm,
  untilReference,
  untilShown,
  useTestCard,
} from '../support.js';

const made = { json: { state: 'settled', amount: 50, reference: 'ch_9' } };

resetBeforeEach();

/** The types of the events that the page has received. */
function recordEvents(): string[] {
  const events: string[] = [];
  for (const type of ['fr-gift-success', 'fr-gift-refused', 'fr-gift-unknown'] as const)
    document.addEventListener(type, note);
  function note(event: Event): void {
    const reference =
      event.type === 'fr-gift-success' ? ` ${String((event as FrGiftSuccessEvent).reference)}` : '';
    events.push(event.type + reference);
  }
  stop = () => {
    for (const type of ['fr-gift-success', 'fr-gift-refused', 'fr-gift-unknown'])
      document.removeEventListener(type, note);
  };
  return events;
}

let stop = (): void => undefined;

/** A filled form whose gift has been sent and not answered. */
async function underWay(answer: FakeAnswer = { json: donation }): Promise<FrDonateForm> {
  const { form } = await filledForm({ ...answer, hang: true });
  giveButton(form).click();
  await proxy.called(gifts);
  return form;
}

describe('fr-donate-form: the events of a gift', () => {
  afterEach(() => {
    stop();
  });

  it('are dispatched once, although two forms follow the gift', async () => {
    const events = recordEvents();
    const first = await underWay();
    await proxy.answer(attempts, { json: { state: 'in-flight' } }, made);
    const second = await openForm(proxy.url);
    await untilReference(second, 'ch_9');
    expect(events).to.deep.equal(['fr-gift-success ch_9']);
    await proxy.release();
    await untilReference(first, 'ch_0077');
    expect(events).to.deep.equal(['fr-gift-success ch_9']);
    expect(await proxy.calls(gifts)).to.have.length(1);
  });

  it('are dispatched once by two forms if the gift was refused', async () => {
    const events = recordEvents();
    const first = await underWay({ status: 422, json: { state: 'refused' } });
    await proxy.answer(attempts, { json: { state: 'refused' } });
    const second = await openForm(proxy.url);
    await untilShown(second, 'was not accepted');
    await proxy.release();
    await untilShown(first, 'was not accepted');
    expect(events.filter((type) => type === 'fr-gift-refused')).to.have.length(1);
  });

  it('are dispatched for each of two gifts', async () => {
    const events = recordEvents();
    const first = await underWay();
    await proxy.release();
    await untilReference(first, 'ch_0077');
    const other = await openForm(proxy.url, { campaignId: '2' });
    await proxy.answer(gifts, { json: { ...donation, ref_id: 'ch_0078' } });
    await fillDonor(other);
    giveButton(other).click();
    await untilReference(other, 'ch_0078');
    expect(events).to.deep.equal(['fr-gift-success ch_0077', 'fr-gift-success ch_0078']);
  });

  it('are dispatched by a form in a dialog that is added again, and the dialog shows the result', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: donation, hang: true });
    const form = await openWith(proxy.url, 'layout="dialog"');
    await openDialog(form);
    await fillDonor(form);
    giveButton(form).click();
    await proxy.called(gifts);
    const place = form.parentElement;
    form.remove();
    await proxy.release();
    await until(() => form.shadowRoot?.textContent.includes('ch_0077') === true);
    // Rejects if an update has thrown.
    await form.updateComplete;
    const success = nextEvent(form, 'fr-gift-success');
    place?.append(form);
    expect((await success).reference).to.equal('ch_0077');
    await until(() => isModal(form), 'the dialog is open again');
  });

  it('are dispatched when the form is added again, if the answer arrived while it was removed', async () => {
    const events = recordEvents();
    const form = await underWay();
    const place = form.parentElement;
    form.remove();
    await proxy.release();
    await until(() => form.shadowRoot?.textContent.includes('ch_0077') === true);
    expect(events).to.deep.equal([]);
    const success = nextEvent(form, 'fr-gift-success');
    place?.append(form);
    expect((await success).reference).to.equal('ch_0077');
    expect(events).to.deep.equal(['fr-gift-success ch_0077']);
  });
});
