import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { donation, gifts, giveButton, settled, untilShown } from '../support.js';

resetBeforeEach();

describe('fr-donate-form: the button', () => {
  it('gives nothing if the pointer is released elsewhere, and gives at the next press (WCAG 2.5.2)', async () => {
    const { form, card } = await filledForm({ json: donation });
    const button = giveButton(form);
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = button.getBoundingClientRect();
    const at: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    let presses = 0;
    button.addEventListener('mousedown', () => (presses += 1));
    await sendMouse({ type: 'move', position: at });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [at[0], Math.max(1, at[1] - 150)] });
    await sendMouse({ type: 'up' });
    await settled(form);
    expect(presses).to.equal(1);
    expect(card.requested).to.have.length(0);
    expect(await proxy.calls(gifts)).to.have.length(0);
    await sendMouse({ type: 'move', position: at });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'up' });
    await untilShown(form, 'Thank you');
    expect(await proxy.calls(gifts)).to.have.length(1);
    await sendMouse({ type: 'move', position: [0, 0] });
  });
});
