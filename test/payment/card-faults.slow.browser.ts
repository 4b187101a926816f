import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../src/elements/fr-donate-form/fr-donate-form.js';
import { useCardProcessor } from '../../src/payment/registry.js';
import { systemClock } from '../../src/store/clock.js';
import { proxy, resetBeforeEach } from '../elements/fr-donate-form/start-anew.js';
import {
  button,
  control,
  fillDonor,
  gifts,
  giveButton,
  maude,
  openForm,
  shownText,
  untilShown,
} from '../elements/fr-donate-form/support.js';
import { accessible } from '../support/looks.js';
import { until } from '../support/until.js';
import { breaks, causes, learntAtGive, moments } from './card-faults.js';
import { forget as forgetAcceptUi, isOpen, layer } from './stand-ins/accept-ui-page.js';
import { breakMethod, type Break } from './stand-ins/break-method.js';
import { quickTime, type QuickTime } from './stand-ins/quick-time.js';
import { brandOf, order, rigs, type, type Rig } from './stand-ins/rigs.js';

let time: QuickTime | undefined;
let restore: () => void;
const { warn } = console;
const { onerror } = window;

resetBeforeEach();

beforeEach(() => {
  restore = () => undefined;
  // Messages to the page's developer, and errors of the processor's script, are expected here.
  console.warn = () => {};
  window.onerror = () => true;
});

afterEach(async () => {
  slowDown();
  restore();
  forgetAcceptUi();
  console.warn = warn;
  window.onerror = onerror;
  await order('');
});

/** From here on, time passes normally, because working processors need it. */
function slowDown(): void {
  time?.stop();
  time = undefined;
}

const mountOf = (form: FrDonateForm) => form.querySelector<HTMLElement>(':scope > [slot=card]');

async function ready(form: FrDonateForm): Promise<void> {
  await until(() => Boolean(mountOf(form)?.querySelector('iframe, button')), 'the fields');
  await until(() => !form.shadowRoot!.querySelector('.skeleton'), 'the fields are ready');
}

/** Checks the message, the way to continue, and that the input is kept, in each cell. */
async function assertHelped(form: FrDonateForm, sentence: string, out: () => Element | null): Promise<void> {
  await untilShown(form, sentence);
  if (time) expect(time.passed(), 'milliseconds until the fault is reported').to.be.at.most(20_000);
  expect(out(), 'a way out').to.not.equal(null);
  for (const [label, value] of Object.entries(maude))
    expect(control(form, label).value, label).to.equal(value);
  expect(await proxy.calls(gifts)).to.have.length(0);
  await accessible(form);
}

const link = (form: FrDonateForm) =>
  form.shadowRoot!.querySelector('a[href="https://give.example/campaign"]');

/** Makes the processor work again, and continues as the form offers. */
async function assertRecovered(form: FrDonateForm, rig: Rig): Promise<void> {
  slowDown();
  restore();
  await order(brandOf(rig));
  button(form, 'Load them again').click();
  await ready(form);
  expect(shownText(form)).to.not.include('could not be loaded');
}

async function failsBeforehand(form: FrDonateForm, rig: Rig): Promise<void> {
  await assertHelped(form, 'The card fields could not be loaded.', () => link(form));
  await assertRecovered(form, rig);
}

/** Presses Give, and waits for the result. */
async function failsAtGive(form: FrDonateForm): Promise<void> {
  const quick = (time = quickTime());
  giveButton(form).click();
  const sentences = [
    'The card service did not answer. Nothing was charged. You can try again.',
    'Waiting for your card or your bank',
  ];
  await until(
    () => sentences.some((sentence) => shownText(form).includes(sentence)),
    () => shownText(form),
  );
  expect(quick.passed()).to.be.at.most(20_000);
  slowDown();
  if (shownText(form).includes('Waiting')) {
    await accessible(form);
    // The processor may have failed during the check, which ended the wait.
    if (shownText(form).includes('Waiting')) button(form, 'Stop waiting').click();
    await untilShown(form, 'You can try again');
  }
  expect(giveButton(form).disabled).to.equal(false);
  for (const [label, value] of Object.entries(maude))
    expect(control(form, label).value, label).to.equal(value);
  expect(await proxy.calls(gifts)).to.have.length(0);
  await accessible(form);
}

/** Enters the card in Authorize.Net's own form, before Give. */
async function failsInItsForm(form: FrDonateForm, rig: Rig, how: Break): Promise<void> {
  type(mountOf(form)!, rig, 'whole');
  if (how === 'hang') {
    expect(isOpen()).to.equal(true);
    layer('Background')?.click();
  }
  expect(isOpen(), 'it covers the page no longer').to.equal(false);
  const sentence = {
    hang: 'Complete your card details.',
    throw: 'Cards can’t be taken at the moment.',
    block: 'Enter your card again.',
  }[how];
  if (how !== 'hang') expect(mountOf(form)!.textContent, 'before Give').to.include(sentence);
  giveButton(form).click();
  await assertHelped(form, sentence, () => mountOf(form)!.querySelector('button'));
}

for (const rig of rigs.filter(({ name }) => name in causes))
  describe(`fr-donate-form when ${rig.name} fails`, () => {
    for (const moment of moments)
      for (const how of breaks)
        it(`shows a message and a way to continue within 20 s after a ${how} at ${moment}, and keeps the input`, async () => {
          const { fault, method, then } = causes[rig.name]![moment][how];
          if (rig.global) Reflect.deleteProperty(globalThis, rig.global);
          if (method && rig.global) restore = breakMethod(rig.global, method, how);
          await order(brandOf(rig), fault);
          useCardProcessor(rig.processor());
          const isBeforehand = moment !== 'tokenize' && !learntAtGive.has(`${rig.name} ${moment} ${how}`);
          // The polls of the page run beside the fault.
          if (isBeforehand) time = quickTime(systemClock);
          const form = await openForm(proxy.url);
          await fillDonor(form);
          if (then) {
            await until(() => Boolean(mountOf(form)?.querySelector('iframe')), 'the frame');
            then();
          }
          if (isBeforehand) return failsBeforehand(form, rig);
          await ready(form);
          if (rig.isOverlay) return failsInItsForm(form, rig, how);
          type(mountOf(form)!, rig, 'whole');
          return failsAtGive(form);
        });
  });

it('includes 45 cells', () => {
  const cells = Object.values(causes).flatMap((one) => moments.flatMap((moment) => Object.keys(one[moment])));
  expect(cells).to.have.length(45);
});
