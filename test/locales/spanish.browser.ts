import { expect } from '@open-wc/testing';
import { place, said, subjects } from '../contract/place.js';
import { accessible, dressPage, undressPage } from '../support/looks.js';
import { fakeProxy, type FakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const says: Readonly<Record<string, RegExp>> = {
  'fr-donate-form': /Frecuencia.*Mensual.*Su donación.*Otro monto/,
  'fr-goal-thermometer': /recaudados de.*1,000.*de la meta.*12 donantes/,
  'fr-heatmap': /Donaciones por provincia o territorio.*Total/,
  'fr-site-stats': /campañas.*equipos.*páginas personales.*donantes/,
  'fr-stat': /1,234,567 recaudados/,
  'fr-team-leaderboard': /Lugar 1.*Otters.*Lugar 2/,
};

const all = await subjects();

describe('every element in Spanish', () => {
  let proxy: FakeProxy;
  beforeEach(async () => {
    proxy = await fakeProxy();
  });
  afterEach(async () => {
    undressPage();
    await proxy.close();
  });

  for (const subject of all)
    it(`<${subject.tag}> speaks it, and is accessible`, async () => {
      dressPage('light');
      const { reads } = subject.row;
      if (reads) await proxy.answer(reads.route, { json: reads.ready });
      const element = await place(subject, proxy.url, 'lang="es"');
      const wanted = says[subject.tag];
      expect(wanted, `a text of <${subject.tag}>`).to.be.instanceOf(RegExp);
      await until(() => wanted?.test(said(element)) === true && !element.matches(':state(loading)')).catch(
        (error: unknown) => {
          throw new Error(`says: ${said(element)}`, { cause: error });
        },
      );
      await accessible(element);
    });
});
