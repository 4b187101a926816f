import { expect } from '@open-wc/testing';
import { donorAt, type DonorAtForm } from '../donor-at-form.js';
import { resetBeforeEach } from '../start-anew.js';

resetBeforeEach();

const widths = [220, 250, 320, 390, 430, 700];
const boxes = (donor: DonorAtForm, group: string) =>
  donor.all(`.${group} .choice`).map((segment) => segment.getBoundingClientRect());

/** The widths of the rows, rounded. They differ if a row is not full. */
function rowsOf(donor: DonorAtForm, group: string): number[] {
  const rows = new Map<number, { left: number; right: number }>();
  for (const { top, left, right } of boxes(donor, group)) {
    const row = rows.get(Math.round(top)) ?? { left, right };
    rows.set(Math.round(top), { left: Math.min(row.left, left), right: Math.max(row.right, right) });
  }
  return [...rows.values()].map(({ left, right }) => Math.round(right - left));
}

/** The number of lines of each label, by its text. */
const linesOf = (donor: DonorAtForm, group: string) =>
  donor.all(`.${group} .choice span`).map((label) => {
    const { height } = label.getBoundingClientRect();
    return [label.textContent, Math.round(height / parseFloat(getComputedStyle(label).lineHeight))] as const;
  });

for (const [locale, legend] of [
  ['en-US', 'Your gift'],
  ['fr-CA', 'Votre don'],
  ['es-US', 'Su donación'],
] as const)
  describe(`segments of the donate form in ${locale}`, () => {
    async function open(amounts = '25 50'): Promise<DonorAtForm> {
      const donor = await donorAt(`locale="${locale}" amounts="${amounts}"`);
      await donor.sees(legend);
      return donor;
    }

    function atEachWidth({ form }: DonorAtForm, check: (where: string) => void): void {
      for (const width of widths) {
        form.style.width = `${width}px`;
        check(`${width} px`);
      }
    }

    for (const amounts of ['25 50', '25 50 100', '25 50 100 250', '10 25 50 100 250', '5 10 25 50 100 250'])
      it(`fill whole rows with the amounts ${amounts} at every width`, async () => {
        const donor = await open(amounts);
        expect(boxes(donor, 'amounts')).to.have.length(amounts.split(' ').length);
        atEachWidth(donor, (where) => {
          for (const group of ['amounts', 'frequencies'])
            expect(new Set(rowsOf(donor, group)), where).to.have.length(1);
        });
      });

    for (const amounts of ['100 500 1000', '1000 2500 5000 10000', '50 100 250 500 1000', '10000'])
      it(`fill whole rows with the amounts ${amounts}, and break none of them`, async () => {
        const donor = await open(amounts);
        donor.form.style.fontFamily = 'monospace';
        atEachWidth(donor, (where) => {
          expect(new Set(rowsOf(donor, 'amounts')), where).to.have.length(1);
          for (const [sum, lines] of linesOf(donor, 'amounts'))
            expect(lines, `${sum} at ${where}`).to.equal(1);
        });
      });

    it('break no word of a frequency', async () => {
      const donor = await open();
      // The font's letters are wider than those of most fonts, so the labels need the most space.
      donor.form.style.fontFamily = 'monospace';
      atEachWidth(donor, (where) => {
        for (const [label, lines] of linesOf(donor, 'frequencies'))
          expect(lines, `${label} at ${where}`).to.be.within(1, label.trim().split(/\s+/).length);
      });
    });

    it('are below each other without lines between them only where one row has no room', async () => {
      const donor = await open();
      for (const [frequencies, width, rows] of [
        ['once month', 220, 2],
        ['once month', 250, 1],
        ['once month year', 250, 3],
        ['once month year', 320, 1],
      ] as const) {
        await donor.set('frequencies', frequencies);
        donor.form.style.width = `${width}px`;
        const divider = getComputedStyle(donor.find('.frequencies .choice:last-child'), '::before').content;
        const where = `${frequencies} at ${width} px`;
        expect(rowsOf(donor, 'frequencies'), where).to.have.length(rows);
        expect(divider, where).to.equal(rows === 1 ? '""' : 'none');
      }
    });

    it('do not move when one is chosen, except down for the line below the frequencies', async () => {
      const donor = await open();
      donor.form.style.width = '390px';
      const places = () =>
        ['frequencies', 'amounts'].map((group) =>
          boxes(donor, group).map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`),
        );
      const choose = (group: string, place: 'first' | 'last') =>
        donor.click(`.${group} .choice:${place}-child input`);
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
