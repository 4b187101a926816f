import { fixture, html } from '@open-wc/testing';
import '../../../../../src/elements/fr-goal-thermometer/index.js';
import type { FrDonateForm } from '../../../../../src/elements/fr-donate-form/fr-donate-form.js';
import type { FrGoalThermometer } from '../../../../../src/elements/fr-goal-thermometer/fr-goal-thermometer.js';
import { fakeProxy, type FakeAnswer, type FakeProxy } from '../../../../support/platform.js';
import { patience } from '../../../../support/until.js';
import {
  attempts,
  gifts,
  giveButton,
  settled,
  shownText,
  type TestCard,
  useTestCard,
} from '../../support.js';
import { openWhole } from '../../whole-form.js';
import { emptyStorage } from './faults.js';
import { touchAll, typeEverything } from './typed.js';

/** A page with a completely filled form, and a meter that uses the same proxy. */
export interface Stage {
  readonly proxy: FakeProxy;
  card: TestCard;
  readonly form: FrDonateForm;
  readonly meter: FrGoalThermometer;
}

export const figures = 'GET /v2/client/fundraiser/1';
const refusal: FakeAnswer = { status: 400, json: { state: 'refused', message: 'Declined' } };

export async function openFilled(): Promise<Stage> {
  emptyStorage();
  const proxy = await fakeProxy();
  await proxy.answer(figures, { json: { type: 'amount', goal: 1000, raised: 250, donors: 3 } });
  await proxy.answer(attempts, { json: { state: 'refused' } });
  const form = await openWhole(proxy.url);
  const meter = await fixture<FrGoalThermometer>(
    html`<fr-goal-thermometer campaign-id="1" proxy-url=${proxy.url} currency="CAD"></fr-goal-thermometer>`,
  );
  const stage = { proxy, card: useTestCard(), form, meter };
  // Outside of their fixtures, which are removed after each test.
  document.body.append(form, meter);
  await settled(form);
  await typeEverything(form);
  return stage;
}

/** Repairs everything that the last fault broke, except the form, which has to recover by itself. */
export async function restore(stage: Stage): Promise<void> {
  emptyStorage();
  stage.card = useTestCard();
  await stage.proxy.answer(gifts, refusal);
  // Edited, because otherwise a refused field would stay marked, and the form would not send its gift.
  touchAll(stage.form);
  await settled(stage.form);
}

export async function close({ proxy, form, meter }: Stage): Promise<void> {
  form.remove();
  meter.remove();
  emptyStorage();
  await proxy.close();
}

/** Holds the gift's answer until `release()`; a refusal unless another answer is given. */
export async function holdGift({ proxy }: Stage, answer: FakeAnswer = refusal): Promise<void> {
  await proxy.answer(gifts, { ...answer, hang: true });
}

/** Waits until the donor can press Give again, once the outcome of a lost gift is known. */
export async function backToForm({ form, proxy }: Stage): Promise<void> {
  const giveUpAt = performance.now() + patience;
  for (;;) {
    await settled(form);
    // Browsers repeat a POST on a dropped connection, and the repeat is held as well.
    await proxy.release();
    if (isOpen(form)) return;
    // The form requests the status at once when the browser is online again; its usual pauses would make the test long.
    if (/lost the connection/.test(shownText(form))) window.dispatchEvent(new Event('online'));
    if (performance.now() > giveUpAt) throw new Error(`The form does not come back:\n${shownText(form)}`);
  }
}

function isOpen(form: FrDonateForm): boolean {
  const give = giveButton(form);
  return give.checkVisibility() && give.ariaDisabled === 'false';
}
