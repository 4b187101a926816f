import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { FrRegionSelectEvent } from '../../../src/elements/fr-heatmap/model/region-select-event.js';
import { itBut } from '../../support/engine.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { button, byRole, focused, route, rows, show, tile, tip } from './rendering.js';

describe('fr-heatmap', () => {
  useFakeProxy();

  it('has one tab stop, and arrow keys that reach every province and show its figures', async () => {
    const element = await show(proxy);
    button(element, 'Show as table').focus();
    await sendKeys({ press: 'Tab' });
    expect(focused(element)).to.equal('ON');
    const seen = new Map<string, string>();
    await sendKeys({ press: 'End' });
    expect(focused(element)).to.equal('NS');
    await sendKeys({ press: 'Home' });
    expect(focused(element)).to.equal('ON');
    for (let step = 0; step < 6; step += 1) await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ press: 'ArrowUp' });
    for (let step = 0; step < 16; step += 1) {
      await element.updateComplete;
      seen.set(focused(element)!, tip(element)!.textContent.replace(/\s+/g, ' ').trim());
      await sendKeys({ press: 'ArrowRight' });
    }
    for (let step = 0; step < 16; step += 1) {
      seen.set(focused(element)!, tip(element)!.textContent.replace(/\s+/g, ' ').trim());
      await sendKeys({ press: 'ArrowLeft' });
    }
    expect(seen.size).to.equal(13);
    expect(seen.get('QC')).to.equal('Quebec $1,380 53 donors rank 2 of 3');
    // Without a stop behind the element, WebKit continues with the first one of the page.
    const next = document.createElement('button');
    element.after(next);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement === next).to.equal(true);
    next.remove();
  });

  it('shows the tooltip at the pointer, keeps it under the pointer, and closes it on Escape and on leaving', async () => {
    const element = await show(proxy);
    const centre = (target: HTMLElement): [number, number] => {
      const box = target.getBoundingClientRect();
      return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    };
    await sendMouse({ type: 'move', position: centre(tile(element, 'QC')) });
    await element.updateComplete;
    expect(tip(element)!.textContent).to.include('Quebec');
    await sendMouse({ type: 'move', position: centre(tip(element)!) });
    await element.updateComplete;
    expect(tip(element)!.textContent).to.include('Quebec');
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    expect(tip(element)).to.equal(undefined);
    await sendMouse({ type: 'move', position: centre(tile(element, 'ON')) });
    await element.updateComplete;
    expect(tip(element)!.textContent).to.include('Ontario');
    await sendMouse({ type: 'move', position: [1, 1] });
    await element.updateComplete;
    expect(tip(element)).to.equal(undefined);
  });

  itBut(
    ['firefox'],
    'no tooltip after focus() without a key',
    'keeps the tip inside the figure',
    async () => {
      const element = await show(proxy);
      for (const code of ['YT', 'NL', 'NS']) {
        tile(element, code).focus();
        await element.updateComplete;
        const box = tip(element)!.getBoundingClientRect();
        const around = element.getBoundingClientRect();
        expect(box.left).to.be.at.least(around.left - 1);
        expect(box.right).to.be.at.most(around.right + 1);
      }
    },
  );

  for (const [page, style] of [
    ['scaled by a transform', 'transform: scale(0.6); transform-origin: 0 0; inline-size: 900px'],
    [
      'scaled, and moved by a transform',
      'transform: translate(40px, 60px) scale(1.5); transform-origin: 0 0; inline-size: 420px',
    ],
    ['zoomed', 'zoom: 1.5; inline-size: 420px'],
  ] as const)
    itBut(
      page === 'zoomed' ? ['webkit'] : [],
      'the pointer misses a zoomed page’s regions',
      `shows the tooltip at its region on a page that is ${page}`,
      async () => {
        const element = await show(proxy);
        element.parentElement!.style.cssText = style;
        const region = tile(element, 'ON');
        const { left, top, width } = region.getBoundingClientRect();
        await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + 5)] });
        await element.updateComplete;
        const box = tip(element)!.getBoundingClientRect();
        expect((box.left + box.right) / 2).to.be.closeTo(left + width / 2, 2);
        expect(box.bottom).to.be.closeTo(top, 2);
      },
    );

  it('dispatches and announces the selection of a region, and dispatches its clearing', async () => {
    const element = await show(proxy);
    const chosen: string[] = [];
    element.addEventListener('fr-region-select', ({ country, region }: FrRegionSelectEvent) => {
      chosen.push(`${country} ${region}`);
    });
    tile(element, 'QC').click();
    await element.updateComplete;
    expect(tile(element, 'QC').getAttribute('aria-selected')).to.equal('true');
    expect(byRole(element, 'status')[0]!.textContent).to.equal('Quebec: $1,380, 53 donors, rank 2 of 3');
    // The figures of a refresh would interrupt screen readers.
    await proxy.answer(route, { json: rows.map((row) => ({ ...row, n_donors: row.n_donors + 5 })) });
    await element.refresh();
    await until(() => tile(element, 'QC').ariaLabel?.includes('58 donors'));
    expect(byRole(element, 'status')[0]!.textContent).to.equal('');
    tile(element, 'ON').focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: ' ' });
    await element.updateComplete;
    expect(chosen).to.deep.equal(['CA QC', 'CA ON', 'CA ']);
    expect(byRole(element, 'status')[0]!.textContent).to.equal('');
  });
});
