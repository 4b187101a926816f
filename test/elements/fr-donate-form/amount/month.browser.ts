import { expect } from '@open-wc/testing';
import { donorAt, type DonorAtForm } from '../donor-at-form.js';
import { resetBeforeEach } from '../start-anew.js';

resetBeforeEach();

/** A form with the usual amounts, unless the page sets others. */
async function open(attributes = '', children = ''): Promise<DonorAtForm> {
  const donor = await donorAt(attributes, children);
  if (!/(^|\s)amounts=/.test(attributes)) await donor.set('amounts', null);
  return donor;
}

const choices = (donor: DonorAtForm, name: string) =>
  donor
    .all<HTMLInputElement>(`[name=${name}]`)
    .map(
      ({ checked, labels }) =>
        `${labels?.[0]?.innerText.trim().replace(/\s+/g, ' ')}${checked ? ' chosen' : ''}`,
    );
const amounts = (donor: DonorAtForm) => choices(donor, 'amount').join(', ');
const oneLadder = '$25, $50 chosen, $100, $250';
const monthLadder = '$10, $15 chosen, $25, $50';

describe('fr-donate-form: how often', () => {
  it('is once or monthly, and yearly on request', async () => {
    const donor = await open();
    expect(choices(donor, 'frequency')).to.deep.equal(['Once chosen', 'Monthly']);
    await donor.set('frequencies', 'once month year');
    expect(choices(donor, 'frequency')).to.deep.equal(['Once chosen', 'Monthly', 'Yearly']);
  });

  for (const [what, attributes, children, expected] of [
    ['nothing', '', '', monthLadder],
    ['amounts-month', 'amounts="40 80" amounts-month="5 8"', '', '$5, $8 chosen'],
    ['amounts, although they are the usual ones', 'amounts="25 50 100 250"', '', oneLadder],
    ['no amounts', 'amounts=""', '', ''],
    ['children for single gifts', '', '<fr-amount value="40" frequency="once"></fr-amount>', monthLadder],
    ['a min above the lowest monthly amount', 'min="20"', '', oneLadder],
  ] as const)
    it(`has the monthly amounts that follow from what the page sets: ${what}`, async () => {
      const donor = await open(attributes, children);
      const single = amounts(donor);
      await donor.fill('Monthly');
      expect(amounts(donor)).to.equal(expected);
      await donor.fill('Once');
      expect(amounts(donor)).to.equal(single);
    });

  it('has the usual amounts again when the page’s are removed', async () => {
    const donor = await open('amounts="40 80"');
    await donor.set('amounts', null);
    expect(amounts(donor)).to.equal(oneLadder);
  });

  it('keeps the amount of a link', async () => {
    const { href } = location;
    history.replaceState(null, '', '?amount=50');
    try {
      const donor = await open('prefill');
      await donor.fill('Monthly');
      expect(amounts(donor)).to.equal('$10, $15, $25, $50 chosen');
    } finally {
      history.replaceState(null, '', href);
    }
  });
});

describe('fr-donate-form: what a monthly gift is', () => {
  /** The description of the chosen frequency, for screen readers as well. */
  const line = (donor: DonorAtForm) => {
    const id = donor.find('[name=frequency]:checked').getAttribute('aria-describedby');
    return id ? donor.find(`#${id}`).innerText : undefined;
  };

  it('is said below the choice, and of no single gift', async () => {
    const donor = await open('frequencies="once month year"');
    expect(line(donor)).to.equal(undefined);
    expect(donor.text).not.to.include('today');
    await donor.fill('Monthly');
    expect(line(donor)).to.equal('$15 today, then $15 every month.');
    await donor.fill('Other amount', '12.50');
    expect(line(donor)).to.equal('$12.50 today, then $12.50 every month.');
    await donor.fill('Other amount', 'x');
    expect(donor.text).not.to.include('today');
    await donor.fill('Yearly');
    await donor.fill('$50');
    expect(line(donor)).to.equal('$50 today, then $50 every year.');
  });

  it('is said where monthly gifts are the only ones, and says that they can be cancelled if the charity does', async () => {
    const donor = await open('frequencies="month" with-cancel-any-time');
    expect(donor.text).to.include('$15 today, then $15 every month. Cancel any time.');
    expect(donor.text).to.include('You give $15.00 today, then $15.00 every month.');
    await donor.set('with-cancel-any-time', null);
    expect(donor.text).to.include('$15 today, then $15 every month.').and.not.include('Cancel');
  });

  it('has the sum with the covered fee', async () => {
    const donor = await open('frequencies="month" fee-cover="2.9% + 0.30" with-fee-cover-checked');
    await donor.sees('$15.76 today, then $15.76 every month.');
    expect(donor.mainText).to.equal('Give $15.76 each month');
  });
});
