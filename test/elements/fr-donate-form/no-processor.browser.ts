import { expect } from '@open-wc/testing';
import { warningsDuring } from '../../contract/place.js';
import { proxy, startAnew } from './start-anew.js';
import { openForm, settled, shownText, shows, useTestCard } from './support.js';

startAnew();

// In a file of its own: a page that has had a card processor always has one.
describe('fr-donate-form: a page without a card processor', () => {
  it('is told at once, and takes up the one that comes later', async () => {
    const began = performance.now();
    const opening = openForm(proxy.url);
    const lines = await warningsDuring(async () => {
      await shows(await opening, 'The card fields could not be loaded');
    });
    const form = await opening;
    expect(performance.now() - began).to.be.below(5_000);
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
