import { expect } from '@open-wc/testing';
import { gifts, giveButton, holdCard } from '../support.js';
import { faults, type Fault } from './kept/faults.js';
import { backToForm, close, figures, holdGift, restore, openFilled, type Stage } from './kept/stage.js';
import { typed } from './kept/typed.js';
import { until } from '../../../support/until.js';

/** The moment of the fault. Each function leaves the form as the donor would find it afterwards. */
const steps: Readonly<Record<string, (stage: Stage, fault: Fault) => Promise<void>>> = {
  async 'while the donor types'(stage, fault) {
    if ('answer' in fault) {
      await stage.proxy.answer(figures, fault.answer);
      await stage.meter.refresh();
    } else await applyFault(stage, fault);
    if ('token' in fault) giveButton(stage.form).click();
  },

  async 'while the card becomes a token'(stage, fault) {
    const { card, form, proxy } = stage;
    if ('token' in fault) card.answer = fault.token;
    const hand = holdCard(card);
    if ('answer' in fault) await proxy.answer(gifts, fault.answer);
    giveButton(form).click();
    await until(() => card.requested.length === 1);
    await applyFault(stage, fault);
    hand();
  },

  async 'while the gift is on its way'(stage, fault) {
    await holdGift(stage, 'answer' in fault ? fault.answer : undefined);
    giveButton(stage.form).click();
    await stage.proxy.called(gifts);
    await applyFault(stage, fault);
    await stage.proxy.release();
  },
};

async function applyFault(stage: Stage, fault: Fault): Promise<void> {
  if ('happen' in fault) await fault.happen(stage);
  if ('token' in fault) stage.card.answer = fault.token;
}

it('fr-donate-form: there are forty different faults', () => {
  expect(new Set(faults.map(({ name }) => name)).size).to.equal(40);
});

for (const [step, play] of Object.entries(steps)) {
  // One form for all of them, because a fault may also have a later effect.
  describe(`fr-donate-form: all input is kept after a fault ${step}:`, () => {
    let stage: Stage;
    before(async () => {
      stage = await openFilled();
    });
    beforeEach(() => restore(stage));
    after(() => close(stage));

    for (const fault of faults) {
      it(fault.name, async () => {
        const before = typed(stage.form);
        expect(
          before.filter((value) => value === ''),
          'fields left empty',
        ).to.deep.equal([]);
        await play(stage, fault);
        await backToForm(stage);
        expect(typed(stage.form)).to.deep.equal(before);
      });
    }
  });
}
