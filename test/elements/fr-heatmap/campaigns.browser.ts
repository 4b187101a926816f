import { expect } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { entry, route, show } from './rendering.js';
import { until } from '../../support/until.js';

const second = route.replace('/1/', '/2/');
const one = [entry('CA', 'ON', 100, 5), entry('CA', 'QC', 200, 5)];
const two = [entry('CA', 'ON', 11, 4), entry('FR', '', 30, 3)];
const several = { 'campaign-id': '1, 2', layout: 'table' };

describe('fr-heatmap of several campaigns', () => {
  useFakeProxy();

  it('shows how many campaigns are missing, dispatches fr-error, and adds them once they load', async () => {
    await proxy.answer(second, { status: 503 }, { json: two });
    const element = await show(proxy, one, several);
    const text = () => element.shadowRoot!.textContent.replace(/\s+/g, ' ');
    await until(() => text().includes('$300'));
    expect(text()).to.include('The figures of one campaign could not be loaded and are not counted.');
    await element.refresh();
    await until(() => text().includes('$341'));
    expect(text()).not.to.include('could not be loaded');
  });

  it('is neither empty nor complete if one campaign has no gifts and the other fails to load', async () => {
    await proxy.answer(second, { status: 503 });
    const element = await show(proxy, [], several);
    expect(element.shadowRoot!.textContent).to.include('could not be loaded');
    expect(element.matches(':state(empty)')).to.equal(false);
    expect(element.shadowRoot!.querySelector('slot[name=empty]')).to.equal(null);
    await expect(element).to.be.accessible();
  });
});
