import { expect } from '@open-wc/testing';
import { warningsDuring } from '../../../contract/place.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { openForm, settled, shownText, untilShown, useTestCard } from '../support.js';

resetBeforeEach();

// In its own file, because a card processor cannot be removed from a page.
describe('fr-donate-form: a page without a card processor', () => {
  it('shows that the card fields are missing, warns, and uses a processor that is set later', async () => {
    const opening = openForm(proxy.url);
    const lines = await warningsDuring(async () => {
      await untilShown(await opening, 'The card fields could not be loaded');
    });
    const form = await opening;
    expect(lines).to.have.length(1);
    expect(lines[0]).to.match(
      /^<fr-donate-form .*no card processor is chosen.*data-processor.*useCardProcessor/,
    );

    const card = useTestCard();
    await settled(form);
    await settled(form);
    expect(card.mounts).to.have.length(1);
    expect(shownText(form)).to.not.include('could not be loaded');
  });
});
