import { expect } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../support/platform.js';
import {
  messageHeight,
  place,
  readers,
  shadowText,
  subjects,
  warningsDuring,
  type ReadingElement,
} from './place.js';
import { accessible, setScheme, looks, resetScheme } from '../support/looks.js';
import { until } from '../support/until.js';

const hour = 3_600_000;
const allSubjects = await subjects();
const allReaders = await readers();

describe('every element, in every state', () => {
  useFakeProxy();
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
    resetScheme();
  });

  for (const [row, subject] of allReaders.entries()) {
    const { tag, reads } = subject;
    for (const [lang, scheme] of looks(row)) {
      const placed = () => place(subject, proxy.url, `lang="${lang}"`);
      const shows = async (element: ReadingElement, state: string) => {
        await until(() => element.matches(`:state(${state})`));
        await element.updateComplete;
      };

      describe(`<${tag}> in ${lang}, ${scheme}`, () => {
        beforeEach(() => setScheme(scheme));

        it('loading', async () => {
          await proxy.answer(reads.route, { hang: true, json: reads.ready });
          const element = await placed();
          await shows(element, 'loading');
          expect(shadowText(element)).to.match(lang === 'fr' ? /Chargement/ : /Loading/);
          await accessible(element);
        });

        it('ready', async () => {
          await proxy.answer(reads.route, { json: reads.ready });
          const element = await placed();
          await until(() => reads.says[lang === 'fr' ? 'readyInFrench' : 'ready'].test(shadowText(element)));
          await accessible(element);
          for (const state of ['loading', 'failed', 'empty', 'stale'])
            expect(element.matches(`:state(${state})`), state).to.equal(false);
        });

        it('empty', async () => {
          await proxy.answer(reads.route, { json: reads.empty });
          const element = await placed();
          await shows(element, 'empty');
          expect(shadowText(element))
            .to.match(reads.says[lang === 'fr' ? 'emptyInFrench' : 'empty'])
            .and.not.match(/Loading|Chargement|Try again|Réessayer|NaN|undefined|null/);
          await accessible(element);
        });

        it('stale', async () => {
          await proxy.answer(reads.route, { json: reads.ready }, { status: 503, text: '<h1>busy</h1>' });
          const element = await placed();
          const says = reads.says[lang === 'fr' ? 'readyInFrench' : 'ready'];
          await until(() => says.test(shadowText(element)));
          Date.now = () => now() + hour;
          await element.refresh();
          await shows(element, 'stale');
          expect(shadowText(element)).to.match(says);
          await until(() => (lang === 'fr' ? /à \d/ : /as of \d/).test(shadowText(element)));
          await accessible(element);
        });

        it('failed', async () => {
          await proxy.answer(reads.route, { status: 503, json: {} });
          const element = await placed();
          await shows(element, 'failed');
          expect(shadowText(element)).to.match(lang === 'fr' ? /Réessayer/ : /Try again/);
          expect(shadowText(element)).not.to.match(/503|http/i);
          await accessible(element);
          expect(element.offsetHeight, 'room beside the message').to.be.at.most(messageHeight(element) + 2);
        });
      });
    }
  }

  for (const [row, subject] of allSubjects.entries()) {
    for (const [lang, scheme] of looks(row)) {
      it(`<${subject.tag}> misconfigured, in ${lang}, ${scheme}`, async () => {
        setScheme(scheme);
        const lines = await warningsDuring(async () => {
          const element = await place(subject, '', `lang="${lang}" class="${lang}-${scheme}"`);
          await element.updateComplete;
          expect(shadowText(element).trim()).to.equal('');
          await accessible(element);
        });
        expect(lines.length).to.be.at.most(1);
      });
    }
  }
});
