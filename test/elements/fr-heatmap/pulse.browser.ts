import { expect, oneEvent } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { region, showMap } from './map-page.js';
import { entry, route } from './rendering.js';

const before = [entry('CA', 'ON', 100, 5), entry('CA', 'QC', 80, 4)];
const after = [entry('CA', 'ON', 100, 5), entry('CA', 'QC', 90, 5)];

describe('the pulse of a region with a new gift', () => {
  useFakeProxy();

  it('is shown in that region only', async () => {
    const element = await showMap(proxy, before);
    await proxy.answer(route, { json: after });
    const updated = oneEvent(element, 'fr-update');
    await element.refresh();
    await updated;
    const pulses = region(element, 'Quebec').getAnimations();
    expect(pulses.length).to.equal(1);
    // WCAG 2.3.1 allows three flashes in a second.
    expect(pulses[0]!.effect!.getComputedTiming().iterations).to.equal(2);
    expect(region(element, 'Ontario').getAnimations().length).to.equal(0);
  });

  it('is not shown after a change to another campaign', async () => {
    const element = await showMap(proxy, before);
    await proxy.answer(route.replace('/1/', '/2/'), { json: after });
    const ready = oneEvent(element, 'fr-ready');
    element.campaignId = '2';
    await ready;
    expect(region(element, 'Quebec').ariaLabel).to.include('$90');
    expect(region(element, 'Quebec').getAnimations().length).to.equal(0);
  });
});
