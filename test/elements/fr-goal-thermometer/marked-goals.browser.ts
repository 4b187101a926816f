import { expect, fixture } from '@open-wc/testing';
import '../../../src/elements/fr-goal-thermometer/index.js';
import { warningsDuring } from '../../contract/place.js';
import { fakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

it('fr-goal-thermometer reads goals and milestones with thousands marks, and reports what may be two', async () => {
  const proxy = await fakeProxy();
  await proxy.answer('GET /v2/client/fundraiser/515151', {
    json: { type: 'amount', goal: 200_000, raised: 100, donors: 3 },
  });
  const lines = await warningsDuring(async () => {
    const element = await fixture(
      `<fr-goal-thermometer campaign-id="515151" proxy-url="${proxy.url}" currency="CAD" refresh="0" lang="en" stretch-goals="150,000 2,500">
        <fr-milestone at="50,000">Half</fr-milestone><fr-milestone at="75.000">More</fr-milestone>
      </fr-goal-thermometer>`,
    );
    await until(() => element.matches(':defined:not(:state(loading))'));
    expect(element.shadowRoot?.textContent).to.include('$150,000').and.include('$50,000');
    expect(element.shadowRoot?.querySelectorAll('[part=milestone]')).to.have.length(1);
  });
  await proxy.close();
  expect(lines.map((line) => /“.*”/.exec(line)?.[0])).to.deep.equal(['“2,500”', '“75.000”']);
});
