import { place, shadowText, subjects } from '../contract/place.js';
import { accessible, setScheme, resetScheme } from '../support/looks.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const all = await subjects();

describe('every element in Spanish', () => {
  useFakeProxy();
  afterEach(() => {
    resetScheme();
  });

  for (const subject of all)
    it(`<${subject.tag}> shows its texts, and is accessible`, async () => {
      setScheme('light');
      const { reads, inSpanish } = subject.row;
      if (reads) await proxy.answer(reads.route, { json: reads.ready });
      const element = await place(subject, proxy.url, 'lang="es"');
      await until(() => inSpanish.test(shadowText(element)) && !element.matches(':state(loading)')).catch(
        (error: unknown) => {
          throw new Error(`says: ${shadowText(element)}`, { cause: error });
        },
      );
      await accessible(element);
    });
});
