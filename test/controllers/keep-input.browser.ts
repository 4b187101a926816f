import { expect, fixture } from '@open-wc/testing';
import type { FrTokenRequestEvent } from '../../src/elements/fr-page-editor/events.js';
import { markup, shadowText, subjects } from '../contract/place.js';
import { callsDuring } from '../support/calls.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const all = await subjects();
const fields = 'input, select, textarea';

/** Attributes with which an element has all its fields. */
const withFields: Readonly<Record<string, string>> = {
  'fr-team-leaderboard': 'with-search with-sort',
  'fr-donate-form': 'with-tribute with-message',
};

const kept = ['keydown', 'pointerdown', 'touchstart', 'paste'];

/** The events that the page gets of those that happen in a field. */
function heard(field: Element): string[] {
  const types: string[] = [];
  const listen = ({ type }: Event) => types.push(type);
  for (const type of kept) document.addEventListener(type, listen);
  for (const type of kept) {
    const init = { bubbles: true, composed: true, key: 'k' };
    field.dispatchEvent(type === 'keydown' ? new KeyboardEvent(type, init) : new Event(type, init));
  }
  for (const type of kept) document.removeEventListener(type, listen);
  return types;
}

describe('the input of fields', () => {
  useFakeProxy();
  const signIn = (event: FrTokenRequestEvent) => event.respondWith('token-of-the-owner');
  before(() => document.addEventListener('fr-token-request', signIn));
  after(() => document.removeEventListener('fr-token-request', signIn));

  /** The elements that had fields in the tests before the last one. */
  const found: string[] = [];
  for (const subject of all)
    it(`is kept from the page, and without fields nothing is listened for: <${subject.tag}>`, async () => {
      const { tag, row } = subject;
      const { reads } = row;
      if (reads) await proxy.answer(reads.route, { json: reads.ready });
      await proxy.answer('PUT /v2/private/user/fundraiser/7/personal-page/8', { json: page });
      let element: Element | undefined;
      const calls = await callsDuring(EventTarget.prototype, 'addEventListener', async () => {
        element = await fixture(markup(subject, proxy.url, `lang="en" ${withFields[tag] ?? ''}`));
        const shown = element;
        await until(() =>
          tag in withFields || !reads
            ? shown.shadowRoot?.querySelector(`${fields}, [role=option]`)
            : reads.says.ready.test(shadowText(shown)),
        );
      });
      const own = [...element!.shadowRoot!.querySelectorAll(fields)];
      for (const field of own) expect(heard(field), field.outerHTML).to.deep.equal([]);
      if (own.length > 0) found.push(tag);
      else expect(calls.filter((target) => target === element)).to.have.lengthOf(0);
    });

  it('was looked at in each element that has fields', () => {
    expect(found).to.have.members([
      'fr-campaign-choice',
      'fr-donate-form',
      'fr-page-editor',
      'fr-team-leaderboard',
    ]);
  });
});

const page = {
  ...{ id: 8, name: 'I run for the otters', description: 'Twelve kilometres.', image: 'img-1' },
  ...{ amount_goal: 1000, amount_raised: 250.5, url: 'https://give.example.org/p/8' },
  ...{ is_default_image: false, is_default_description: false },
};
