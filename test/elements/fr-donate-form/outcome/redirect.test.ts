import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { redirectAddress } from '../../../../src/elements/fr-donate-form/outcome/redirect-address.js';
import { Redirect } from '../../../../src/elements/fr-donate-form/outcome/redirect.js';
import { fakeClock } from '../../../support/fake-clock.js';
import { BareHost } from './bare-host.js';

const figures = {
  campaignId: 1001,
  amountMinor: 123_450,
  currency: 'CAD',
  frequency: 'month',
  reference: 'ch_9 & more',
} as const;

describe('the address after a gift', () => {
  test('contains no figure unless its author uses a placeholder', () => {
    for (const plain of [
      'https://otters.example/thanks',
      '/merci?from=form#top',
      'https://a.example/{name}/{}',
    ])
      assert.equal(redirectAddress(plain, figures), plain);
  });

  test('contains encoded figures in place of its placeholders', () => {
    assert.equal(
      redirectAddress('/t?a={amount}&c={currency}&f={frequency}&n={campaign}&r={reference}', figures),
      '/t?a=1234.50&c=CAD&f=month&n=1001&r=ch_9%20%26%20more',
    );
    assert.equal(redirectAddress('/t?r={reference}', { ...figures, reference: null }), '/t?r=');
  });

  test('has the same origin and path for any reference', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        // A lone surrogate at its end, which JSON can contain.
        const reference = `${text}\ud83e`;
        const address = new URL(
          redirectAddress('https://a.example/x?r={reference}#y', { ...figures, reference }),
        );
        assert.equal(address.origin + address.pathname + address.hash, 'https://a.example/x#y');
        assert.equal(address.searchParams.get('r'), text);
      }),
    );
  });
});

describe('the page after a gift', () => {
  /** A redirect in a page that only the test leaves, with a clock that only the test advances. */
  function leaving(t: TestContext) {
    const page = new EventTarget();
    const own = Object.getOwnPropertyDescriptor(globalThis, 'window');
    Object.defineProperty(globalThis, 'window', { configurable: true, value: page });
    t.after(() => {
      if (own) Object.defineProperty(globalThis, 'window', own);
      else Reflect.deleteProperty(globalThis, 'window');
    });
    const host = new BareHost({ 'redirect-href': '/merci' });
    const clock = fakeClock();
    const gone: string[] = [];
    const redirect = new Redirect(host.element, {
      clock,
      navigate: (address) => void gone.push(address),
      read: (text) => text,
    });
    redirect.start(figures);
    return { page, host, redirect, clock, gone };
  }

  test('is opened after 20 seconds, the minimum of WCAG 2.2.1', async (t) => {
    const { redirect, clock, gone } = leaving(t);
    await clock.advance(19_999);
    assert.deepEqual([gone, redirect.isPending], [[], true]);
    await clock.advance(1);
    assert.deepEqual([gone, redirect.isPending], [['/merci'], false]);
  });

  const ends: Readonly<Record<string, (stage: ReturnType<typeof leaving>) => void>> = {
    'a key is pressed in the form': ({ host }) => host.dispatchEvent(new Event('keydown')),
    'anything in the form is clicked': ({ host }) => host.dispatchEvent(new Event('click')),
    'the donor types elsewhere on the page': ({ page }) => page.dispatchEvent(new Event('input')),
    'the donor has left the page, and comes back': ({ page }) => page.dispatchEvent(new Event('pagehide')),
    'the form was removed, even if its gift is made then': ({ host, redirect }) => {
      host.remove();
      redirect.start(figures);
    },
  };
  for (const [title, end] of Object.entries(ends))
    test(`is not opened by itself once ${title}`, async (t) => {
      const stage = leaving(t);
      end(stage);
      assert.equal(stage.redirect.isPending, false);
      await stage.clock.advance(60_000);
      assert.deepEqual(stage.gone, []);
    });
});
