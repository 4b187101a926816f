import { expect } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';
import { place, readers, shadowText } from './place.js';

const minute = 60_000;
const timed = (await readers()).filter(({ tag }) => 'withTime' in document.createElement(tag));

/** The possible clock times between two instants, in the format of each language. */
const written = (from: number, to: number, locale: string) =>
  [from, to].map((instant) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'America/Toronto' })
      .format(instant)
      .replace(/\s+/g, ' '),
  );

describe('with-time', () => {
  useFakeProxy();

  for (const subject of timed) {
    const { tag, reads } = subject;
    const line = (element: Element) => element.shadowRoot?.querySelector('[part=time]');
    const text = (element: Element) => line(element)?.textContent.replace(/\s+/g, ' ').trim() ?? '';

    for (const [lang, locale, words] of [
      ['en', 'en-CA', 'as of'],
      ['fr', 'fr-CA', 'mis à jour à'],
      ['es', 'es-US', 'actualizado:'],
    ] as const)
      it(`<${tag}> shows the time of its figures, not of their arrival: ${lang}`, async () => {
        await proxy.answer(reads.route, { json: reads.ready, headers: { age: '540' } });
        const before = Date.now();
        const attributes = `lang="${lang}" timezone="America/Toronto" with-time`;
        const element = await place(subject, proxy.url, attributes);
        await until(() => text(element) !== '');
        const times = written(before - 9 * minute, Date.now() - 9 * minute, locale);
        expect(times.map((time) => `${words} ${time}`)).to.include(text(element));
      });

    it(`<${tag}> has the same height before the figures, and no line without the attribute`, async () => {
      await proxy.answer(reads.route, { json: reads.ready, hang: true });
      const element = await place(subject, proxy.url, 'with-time');
      await until(() => line(element) !== null);
      const { height } = line(element)!.getBoundingClientRect();
      expect(height).to.be.greaterThan(0);
      await proxy.called(reads.route);
      await proxy.release();
      await until(() => /as of/.test(text(element)));
      expect(line(element)!.getBoundingClientRect().height).to.equal(height);
      element.removeAttribute('with-time');
      await element.updateComplete;
      expect(line(element)).to.equal(null);
      expect(shadowText(element)).not.to.contain('as of');
    });
  }

  it('shows the oldest time of several campaigns', async () => {
    const [subject] = timed.filter(({ tag }) => tag === 'fr-goal-thermometer');
    const json = { type: 'amount', goal: 1000, raised: 250, donors: 12 };
    await proxy.answer('GET /v2/client/fundraiser/1', { json, headers: { age: '540' } });
    await proxy.answer('GET /v2/client/fundraiser/2', { json });
    const before = Date.now();
    const element = await place(
      subject!,
      proxy.url,
      'campaign-id="1 2" with-time timezone="America/Toronto" lang="en"',
    );
    await until(() => /as of/.test(shadowText(element)));
    const times = written(before - 9 * minute, Date.now() - 9 * minute, 'en-CA');
    expect(
      times.some((time) => shadowText(element).includes(`as of ${time}`)),
      shadowText(element),
    ).to.equal(true);
  });
});
