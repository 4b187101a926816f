import { expect } from '@open-wc/testing';
import { useCardProcessor } from '../../../../src/payment/registry.js';
import type { MountContext } from '../../../../src/payment/tokenizer.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  giveButton,
  openForm,
  settled,
  shownText,
  untilShown,
} from '../support.js';

resetBeforeEach();

beforeEach(async () => {
  await proxy.answer(gifts, { json: donation });
});

/**
 * Card fields that report as empty until the test sends their next message.
 *
 * @param canSettle Whether they have `settle`.
 */
function useSlowCard(canSettle: boolean) {
  const slow = {
    asked: 0,
    tokens: 0,
    context: undefined as MountContext | undefined,
    settle: (): void => undefined,
    fail: (): void => undefined,
    complete: (complete: boolean) => slow.context?.onState({ ready: true, complete }),
  };
  useCardProcessor({
    id: 'slow',
    load: async () => ({
      id: 'slow',
      contract: 1,
      async mount(context) {
        slow.context = context;
        context.onState({ ready: true, complete: false });
        const settle = () => {
          slow.asked += 1;
          return new Promise<void>((resolve, reject) => {
            slow.settle = resolve;
            slow.fail = () => {
              reject(new Error('The frame has gone.'));
            };
          });
        };
        return {
          async tokenize() {
            slow.tokens += 1;
            return { ok: true, token: 'tok', cardType: 'VISA' };
          },
          ...(canSettle && { settle }),
          focus: () => undefined,
          clear: () => undefined,
          localize: () => undefined,
          restyle: () => undefined,
          unmount: () => undefined,
        };
      },
    }),
  });
  return slow;
}

const attention = 'There is a problem';

describe('fr-donate-form: Give before the card’s frame has reported its input', () => {
  it('requests a report of the frame, and gives once the card is complete', async () => {
    const card = useSlowCard(true);
    const form = await openForm(proxy.url);
    await fillDonor(form);
    giveButton(form).click();
    giveButton(form).click();
    await settled(form);
    expect(shownText(form)).to.not.include(attention);
    expect(card.asked).to.be.greaterThan(0);
    card.complete(true);
    card.settle();
    await untilShown(form, 'Thank you');
    expect(card.tokens).to.equal(1);
    expect(await proxy.calls(gifts)).to.have.length(1);
  });

  it('shows that the card is incomplete once the frame has reported it', async () => {
    const card = useSlowCard(true);
    const form = await openForm(proxy.url);
    await fillDonor(form);
    giveButton(form).click();
    await settled(form);
    card.settle();
    await untilShown(form, attention);
    expect(shownText(form)).to.include('Complete your card details.');
    expect(form.shadowRoot?.activeElement?.textContent).to.include(attention);
    expect(card.tokens).to.equal(0);
  });

  it('shows that the card is incomplete if the frame cannot report or does not answer in time', async () => {
    useSlowCard(false);
    const form = await openForm(proxy.url);
    await fillDonor(form);
    await give(form, 'Complete your card details.');
  });

  it('shows that the card is incomplete if the frame fails', async () => {
    const card = useSlowCard(true);
    const form = await openForm(proxy.url);
    await fillDonor(form);
    giveButton(form).click();
    await settled(form);
    card.fail();
    await untilShown(form, 'Complete your card details.');
  });

  it('shows other problems at once, without a request to the frame', async () => {
    const card = useSlowCard(true);
    const form = await openForm(proxy.url);
    await fillDonor(form);
    await fill(form, 'Email', '');
    giveButton(form).click();
    await form.updateComplete;
    expect(shownText(form)).to.include('Enter your email address.');
    expect(card.asked).to.equal(0);
  });
});
