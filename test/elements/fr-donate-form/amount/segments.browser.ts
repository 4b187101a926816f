import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { settled, untilShown, useTestCard } from '../support.js';

resetBeforeEach();

const widths = [220, 250, 320, 390, 430, 700];
const boxes = (form: FrDonateForm, group: string) =>
  [...form.shadowRoot!.querySelectorAll(`.${group} .choice`)].map((segment) =>
    segment.getBoundingClientRect(),
  );

/** The widths of the rows, rounded. They differ if a row is not full. */
function rowsOf(all: readonly DOMRect[]): number[] {
  const rows = new Map<number, { left: number; right: number }>();
  for (const { top, left, right } of all) {
    const row = rows.get(Math.round(top)) ?? { left, right };
    rows.set(Math.round(top), { left: Math.min(row.left, left), right: Math.max(row.right, right) });
  }
  return [...rows.values()].map(({ left, right }) => Math.round(right - left));
}

/** A form with the texts of a language, which are loaded after those of another one. */
async function openIn(locale: string, legend: string): Promise<FrDonateForm> {
  const form = await openWith(proxy.url, '');
  form.setAttribute('locale', locale);
  await untilShown(form, legend);
  return form;
}

for (const [locale, legend] of [
  ['en-US', 'Your gift'],
  ['fr-CA', 'Votre don'],
  ['es-US', 'Su donación'],
] as const)
  describe(`segments of the donate form in ${locale}`, () => {
    beforeEach(() => {
      useTestCard();
    });

    for (const amounts of ['25 50', '25 50 100', '25 50 100 250', '10 25 50 100 250', '5 10 25 50 100 250'])
      it(`fill whole rows with the amounts ${amounts} at every width`, async () => {
        const form = await openIn(locale, legend);
        form.setAttribute('amounts', amounts);
        await settled(form);
        expect(boxes(form, 'amounts')).to.have.length(amounts.split(' ').length);
        for (const width of widths) {
          form.style.width = `${width}px`;
          expect(new Set(rowsOf(boxes(form, 'amounts'))), `${width} px`).to.have.length(1);
          expect(new Set(rowsOf(boxes(form, 'frequencies'))), `${width} px`).to.have.length(1);
        }
      });

    for (const amounts of ['100 500 1000', '1000 2500 5000 10000', '50 100 250 500 1000', '10000'])
      it(`fill whole rows with the amounts ${amounts}, and break none of them`, async () => {
        const form = await openIn(locale, legend);
        form.setAttribute('amounts', amounts);
        form.style.fontFamily = 'monospace';
        await settled(form);
        for (const width of widths) {
          form.style.width = `${width}px`;
          expect(new Set(rowsOf(boxes(form, 'amounts'))), `${width} px`).to.have.length(1);
          for (const sum of form.shadowRoot!.querySelectorAll('.amounts .choice span')) {
            const lines = sum.getBoundingClientRect().height / parseFloat(getComputedStyle(sum).lineHeight);
            expect(Math.round(lines), `${sum.textContent} at ${width} px`).to.equal(1);
          }
        }
      });

    it('break no word of a frequency', async () => {
      const form = await openIn(locale, legend);
      // The font's letters are wider than those of most fonts, so the labels need the most space.
      form.style.fontFamily = 'monospace';
      for (const width of widths) {
        form.style.width = `${width}px`;
        for (const label of form.shadowRoot!.querySelectorAll('.frequencies .choice span')) {
          const words = label.textContent.trim().split(/\s+/).length;
          const { height } = label.getBoundingClientRect();
          const lines = Math.round(height / parseFloat(getComputedStyle(label).lineHeight));
          expect(lines, `${label.textContent} at ${width} px`).to.be.within(1, words);
        }
      }
    });

    it('are below each other without lines between them only where one row has no room', async () => {
      const form = await openIn(locale, legend);
      const divider = () =>
        getComputedStyle(form.shadowRoot!.querySelector('.frequencies .choice:last-child')!, '::before')
          .content;
      for (const [frequencies, width, rows] of [
        ['once month', 220, 2],
        ['once month', 250, 1],
        ['once month year', 250, 3],
        ['once month year', 320, 1],
      ] as const) {
        form.setAttribute('frequencies', frequencies);
        await settled(form);
        form.style.width = `${width}px`;
        expect(rowsOf(boxes(form, 'frequencies')), `${frequencies} at ${width} px`).to.have.length(rows);
        expect(divider(), `${frequencies} at ${width} px`).to.equal(rows === 1 ? '""' : 'none');
      }
    });

    it('do not move when one is chosen, except down for the line below the frequencies', async () => {
      const form = await openIn(locale, legend);
      form.style.width = '390px';
      const places = () =>
        ['frequencies', 'amounts'].map((group) =>
          boxes(form, group).map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`),
        );
      const choose = async (group: string, place: 'first' | 'last') => {
        form.shadowRoot!.querySelector<HTMLInputElement>(`.${group} .choice:${place}-child input`)!.click();
        await settled(form);
      };
      const before = places();
      await choose('amounts', 'first');
      expect(places()).to.deep.equal(before);
      await choose('frequencies', 'last');
      expect(places()[0]).to.deep.equal(before[0]);
      const withLine = places();
      await choose('amounts', 'last');
      expect(places()).to.deep.equal(withLine);
      await choose('frequencies', 'first');
      expect(places()).to.deep.equal(before);
    });
  });
