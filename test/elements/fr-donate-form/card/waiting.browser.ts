import { expect } from '@open-wc/testing';
import { cardProcessor, useCardProcessor } from '../../../../src/payment/registry.js';
import { hurry } from '../../../support/hurried.js';
import { until } from '../../../support/until.js';
import { expectTyped, filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  donation,
  fill,
  fillDonor,
  gifts,
  giveButton,
  holdCard,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

const attention = 'There is a problem';
const incomplete = 'Complete your card details.';

describe('fr-donate-form: Give before the card’s frame has reported its input', () => {
  /** A filled form whose card fields report as empty, and how often and by what means they were asked for a report. */
  async function openUnreported(canSettle = true) {
    const card = useTestCard({ complete: false });
    const report = { asked: 0, end: (): void => undefined, fail: (): void => undefined };
    const settle = () => {
      report.asked += 1;
      return new Promise<void>((resolve, reject) => {
        report.end = resolve;
        report.fail = () => reject(new Error('The frame has gone.'));
      });
    };
    const processor = cardProcessor()!;
    useCardProcessor({
      ...processor,
      load: async () => {
        const tokenizer = await processor.load();
        const mount: typeof tokenizer.mount = async (context) => ({
          ...(await tokenizer.mount(context)),
          ...(canSettle && { settle }),
        });
        return { ...tokenizer, mount };
      },
    });
    await proxy.answer(gifts, { json: donation });
    const form = await openForm(proxy.url);
    await fillDonor(form);
    return { card, report, form };
  }

  it('requests a report of the frame, and gives once the card is complete', async () => {
    const { card, report, form } = await openUnreported();
    giveButton(form).click();
    giveButton(form).click();
    await settled(form);
    expect(shownText(form)).to.not.include(attention);
    expect(report.asked).to.be.greaterThan(0);
    card.state({ complete: true });
    report.end();
    await untilShown(form, 'Thank you');
    expect(card.requested).to.have.length(1);
    expect(await proxy.calls(gifts)).to.have.length(1);
  });

  for (const [title, canSettle, end] of [
    ['once the frame has reported it', true, 'end'],
    ['if the frame fails', true, 'fail'],
    ['if the frame cannot report or does not answer in time', false, undefined],
  ] as const)
    it(`shows that the card is incomplete ${title}`, async () => {
      const { card, report, form } = await openUnreported(canSettle);
      giveButton(form).click();
      await settled(form);
      if (end) report[end]();
      await untilShown(form, incomplete);
      expect(form.shadowRoot?.activeElement?.textContent).to.include(attention);
      expect(card.requested).to.have.length(0);
    });

  it('shows other problems at once, without a request to the frame', async () => {
    const { report, form } = await openUnreported();
    await fill(form, 'Email', '');
    giveButton(form).click();
    await form.updateComplete;
    expect(shownText(form)).to.include('Enter your email address.');
    expect(report.asked).to.equal(0);
  });
});

describe('fr-donate-form: a slow card token', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = hurry(20_000, 100);
  });
  afterEach(() => stop());

  /** A form that waits for the card's token, until `hand` is called. */
  async function openSlow() {
    const { card, form } = await filledForm({ status: 400, json: { state: 'refused' }, hang: true });
    const hand = holdCard(card);
    giveButton(form).click();
    await until(() => card.requested.length === 1, 'the card is asked');
    await untilShown(form, 'Waiting for your card or your bank');
    return { form, hand, wait: button(form, 'Stop waiting') };
  }

  it('can be cancelled by the donor, and gives nothing if it arrives later', async () => {
    const { form, hand, wait } = await openSlow();
    wait.click();
    await untilShown(form, 'You can try again');
    expect(form.shadowRoot?.activeElement?.id).to.equal('notice');
    hand();
    await settled(form);
    expect(await proxy.calls(gifts)).to.have.length(0);
    expectTyped(form);
    expect(giveButton(form).textContent).to.include('Give');
  });

  it('leaves the focus to the Give button if it arrives while the donor is on “Stop waiting”', async () => {
    const { form, hand, wait } = await openSlow();
    wait.focus();
    hand();
    await proxy.called(gifts);
    await settled(form);
    expect(form.shadowRoot?.activeElement === giveButton(form)).to.equal(true);
    await proxy.release();
    await untilShown(form, 'was not accepted');
  });
});
