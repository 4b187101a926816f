import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { donorAt, filledAt, made, type DonorAtForm } from '../donor-at-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { drawn, gifts } from '../support.js';

resetBeforeEach();

async function expectNothingSent({ card }: DonorAtForm): Promise<void> {
  expect(card.requested).to.have.length(0);
  expect(await proxy.calls(gifts)).to.have.length(0);
}

describe('fr-donate-form: a press of Give', () => {
  for (const [attribute, value] of [
    ['campaign-id', '2'],
    ['currency', 'USD'],
  ] as const)
    it(`asks for another press if a listener of fr-gift-submit changes ${attribute}`, async () => {
      const donor = await filledAt('', made);
      const { form } = donor;
      form.addEventListener('fr-gift-submit', () => form.setAttribute(attribute, value), { once: true });
      await donor.give('press the button again');
      await expectNothingSent(donor);
      await donor.give();
      expect(await proxy.calls(gifts)).to.have.length(1);
    });

  it('asks for another press if the page has another currency, though the text is the same', async () => {
    const page = document.body.appendChild(document.createElement('div'));
    page.dataset['frCurrency'] = 'CAD';
    const donor = await donorAt();
    try {
      donor.form.removeAttribute('currency');
      page.append(donor.form);
      await drawn(donor.form);
      await donor.fillIn();
      page.dataset['frCurrency'] = 'USD';
      donor.mainButton.click();
      await donor.give('press the button again');
      await expectNothingSent(donor);
    } finally {
      page.remove();
    }
  });

  it('gives nothing if the pointer is released elsewhere (WCAG 2.5.2)', async () => {
    const donor = await filledAt('', made);
    donor.mainButton.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = donor.mainButton.getBoundingClientRect();
    const at: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    const pressAndRelease = async (release: [number, number]) => {
      await sendMouse({ type: 'move', position: at });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: release });
      await sendMouse({ type: 'up' });
      await donor.settled();
    };
    let presses = 0;
    donor.mainButton.addEventListener('mousedown', () => (presses += 1));
    await pressAndRelease([at[0], Math.max(1, at[1] - 150)]);
    expect(presses).to.equal(1);
    await expectNothingSent(donor);
    await pressAndRelease(at);
    await donor.sees('Thank you');
    expect(await proxy.calls(gifts)).to.have.length(1);
    await sendMouse({ type: 'move', position: [0, 0] });
  });
});
