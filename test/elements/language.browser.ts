import { expect, fixture } from '@open-wc/testing';
import { markup, shadowText, subjects } from '../contract/place.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const all = await subjects();

/** The visible texts in an element’s shadow root. */
function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element.shadowRoot ?? element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '' && node.parentElement?.checkVisibility())
      found.push(node);
  return found.filter(({ parentElement }) => parentElement?.closest('style, .visually-hidden') === null);
}

/** The sentences whose last character is not at their end, but left of the one before. */
function turnedIn(element: Element): string[] {
  const turned = textsIn(element).filter((text) => {
    const end = text.data.trimEnd().length;
    const boxOf = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    if (end < 2) return false;
    const [before, last] = [boxOf(end - 2), boxOf(end - 1)];
    return before.top === last.top && last.left < before.left;
  });
  return turned.map(({ data }) => data);
}

describe('an element on a page in a language that it does not speak', () => {
  useFakeProxy();

  for (const subject of all)
    it(`names its language, and writes in its direction: <${subject.tag}>`, async () => {
      const { tag, row } = subject;
      if (row.reads)
        await proxy.answer(row.reads.route, { json: row.reads.empty }, { json: row.reads.ready });
      const place = await fixture<HTMLElement>(
        `<div lang="ar" dir="rtl" style="width: 600px">${markup(subject, proxy.url)}</div>`,
      );
      const element = place.querySelector<HTMLElement & { refresh?: () => Promise<void> }>(tag)!;
      const says = row.reads?.says.ready ?? row.shows?.en ?? /^$/;
      const languages = () => [
        ...new Set(
          textsIn(element).map((text) => text.parentElement?.closest('[lang]')?.getAttribute('lang') ?? ''),
        ),
      ];
      await until(() => !element.matches(':state(loading)') && textsIn(element).length > 0);
      expect([languages(), turnedIn(element)]).to.deep.equal([['en'], []]);
      await element.refresh?.();
      await until(() => says.test(shadowText(element)));
      expect([languages().includes(''), turnedIn(element)]).to.deep.equal([false, []]);
      place.lang = 'en-CA';
      await until(() => !languages().includes('en'));
      place.lang = 'de';
      await until(() => !languages().includes(''));
    });
});
