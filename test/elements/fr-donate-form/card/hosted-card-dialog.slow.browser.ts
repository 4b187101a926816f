import { expect } from '@open-wc/testing';
import { useCardProcessor } from '../../../../src/payment/registry.js';
import type { CardProcessor, CardState } from '../../../../src/payment/tokenizer.js';
import { brandOf, order, rigs, type } from '../../../payment/stand-ins/rigs.js';
import { clearPage, dialogOf, isModal, openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { donation, fillDonor, gifts, give, settled, useTestCard } from '../support.js';
import { until } from '../../../support/until.js';

resetBeforeEach();

afterEach(async () => {
  await order('');
  clearPage();
});

/** A processor that records everything that its fields report. */
function recordedIn(states: CardState[], processor: CardProcessor): CardProcessor {
  return {
    ...processor,
    load: async () => {
      const tokenizer = await processor.load();
      return {
        ...tokenizer,
        mount: (context) =>
          tokenizer.mount({
            ...context,
            onState: (state) => {
              states.push(state);
              context.onState(state);
            },
          }),
      };
    },
  };
}

for (const rig of rigs)
  describe(`fr-donate-form in a dialog, with ${rig.name}`, () => {
    it('gives after the dialog was closed and opened again', async () => {
      await order(brandOf(rig));
      const states: CardState[] = [];
      useCardProcessor(recordedIn(states, rig.processor()));
      await proxy.answer(gifts, { json: donation });
      const form = await openWith(proxy.url, 'layout="dialog"');
      const mount = () => form.querySelector<HTMLElement>(':scope > [slot=card]');
      expect(mount() === null, 'nothing is asked of it before').to.equal(true);
      form.show();
      await until(() => dialogOf(form).open, 'the dialog is open');
      expect(isModal(form)).to.equal(rig.coversPage !== true);
      await until(() => Boolean(mount()?.querySelector('iframe, button')));
      await until(() => !form.shadowRoot!.querySelector('.skeleton'));
      const first = mount();
      const frame = first?.querySelector('iframe')?.contentWindow;
      form.close();
      await settled(form);
      form.show();
      await until(() => dialogOf(form).open, 'the dialog is open again');
      expect(mount() === first).to.equal(true);
      expect(
        mount()?.querySelector('iframe')?.contentWindow === frame,
        'its frame was not loaded again',
      ).to.equal(true);
      await fillDonor(form);
      type(mount()!, rig, 'whole');
      // Other processors check the input only when they create the token. Messages of a frame keep their order, so the input has arrived.
      if (rig.reportsCompleteness) await until(() => states.at(-1)?.complete === true);
      await give(form, 'Thank you');
      expect((await proxy.calls(gifts)).length).to.equal(1);
    });

    if (rig.isOverlay)
      it('keeps the processor’s window usable, which a modal dialog would cover', async () => {
        await order(brandOf(rig));
        useCardProcessor(rig.processor());
        const form = await openWith(proxy.url, 'layout="dialog"');
        form.show();
        await until(() => Boolean(form.querySelector('[slot=card] button')));
        form.querySelector<HTMLElement>('[slot=card] button')?.click();
        const overlay = document.querySelector<HTMLElement>('#AcceptUIContainer');
        expect(overlay?.hidden).to.equal(false);
        const frame = overlay?.querySelector('iframe');
        frame?.focus();
        expect(document.activeElement === frame).to.equal(true);
        // The converse: behind a modal dialog, nothing of the page can be focused.
        form.close();
        await settled(form);
        useTestCard();
        form.show();
        await until(() => isModal(form), 'the dialog is modal');
        frame?.focus();
        expect(document.activeElement === frame).to.equal(false);
      });
  });
