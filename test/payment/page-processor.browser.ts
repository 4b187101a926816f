import { expect } from '@open-wc/testing';
import { ownScripts } from '../../src/page/own-scripts.js';
import { pageProcessor, processorOf } from '../../src/payment/page-processor.js';
import { useCardProcessor } from '../../src/payment/registry.js';
import { scriptAddress } from '../../src/page/script-address.js';

function tagWith(data: Readonly<Record<string, string>>): HTMLScriptElement {
  const tag = document.createElement('script');
  for (const [name, value] of Object.entries(data)) tag.setAttribute(`data-${name}`, value);
  return tag;
}

/** The error for the page's developer when a form loads the processor of a tag. */
async function faultOf(data: Readonly<Record<string, string>>): Promise<string> {
  const fault: unknown = await processorOf(tagWith(data))
    .load()
    .catch((error: unknown) => error);
  return fault instanceof Error ? fault.message : 'none';
}

describe('a card processor set by the script’s tag', () => {
  it('requires the settings of its adapter, each by an attribute', async () => {
    for (const [processor, needed] of [
      ['stripe', ['key']],
      ['square', ['application-id', 'location-id']],
      ['braintree', ['key']],
      ['authorize-net', ['api-login-id', 'key']],
      ['moneris', ['profile-id']],
      ['sandbox', ['url']],
    ] as const) {
      const fault = await faultOf({ processor, [`processor-${needed[0]}`]: ' ' });
      expect(fault).to.equal(
        `the script’s tag needs ${needed.map((name) => `data-processor-${name}="…"`).join(' and ')}`,
      );
    }
  });

  it('must have an adapter', async () => {
    for (const processor of ['paypal', '', 'constructor', 'Stripe'])
      expect(await faultOf({ processor })).to.match(
        /has data-processor="\w*", which is none of stripe, square/,
      );
  });

  it('refuses values that only a server may have, without quoting them', async () => {
    for (const [processor, name, value, more] of [
      ['stripe', 'key', 'sk_live_51Habc'],
      ['stripe', 'key', 'rk_test_51Habc'],
      ['stripe', 'stripe-account', 'sk_test_51Habc', { 'processor-key': 'pk_test_1' }],
      ['square', 'application-id', 'EAAAEOuLQhX-abc', { 'processor-location-id': 'L1' }],
      ['square', 'location-id', 'sq0csp-abc', { 'processor-application-id': 'sq0idp-1' }],
      ['square', 'application-id', 'sandbox-sq0atb-abc', { 'processor-location-id': 'L1' }],
      ['braintree', 'key', 'access_token$production$abc'],
      ['authorize-net', 'key', '4kJd93KSl2pQ9xZt', { 'processor-api-login-id': 'login' }],
    ] as const) {
      const fault = await faultOf({ processor, [`processor-${name}`]: value, ...more });
      expect(fault, value).to.match(/looks like a secret.*revoke it/);
      expect(fault).not.to.include(value);
    }
  });

  it('is loaded with the settings of the tag', async () => {
    const processor = processorOf(
      tagWith({ processor: 'moneris', 'processor-profile-id': 'ht1', 'processor-test': '' }),
    );
    expect(processor.id).to.equal('moneris');
    expect(processor.overlay).to.equal(false);
    expect((await processor.load()).id).to.equal('moneris');
  });

  it('can be set only by that tag, once, and by code, which takes precedence', () => {
    const data = { processor: 'moneris', 'processor-profile-id': 'ht1' };
    const markup = Object.entries(data).map(
      ([name, value]) => `data-${name}="${value}" data-fr-${name}="${value}"`,
    );
    const elsewhere = document.createElement('div');
    elsewhere.innerHTML = `<div ${markup.join(' ')}><script src="/other.js" ${markup.join(' ')}></script></div>`;
    document.body.append(elsewhere);
    expect(pageProcessor()).to.equal(undefined);

    const own = tagWith(data);
    own.type = 'module';
    own.src = scriptAddress();
    document.head.append(own);
    expect(ownScripts()).to.deep.equal([own]);
    const named = pageProcessor();
    expect(named?.id).to.equal('moneris');
    const second = tagWith({ processor: 'stripe', 'processor-key': 'pk_1' });
    second.type = 'module';
    second.src = scriptAddress();
    document.head.prepend(second);
    own.remove();
    expect(pageProcessor()).to.equal(named);

    const byCode = { id: 'code', load: () => Promise.reject(new Error('unused')) };
    useCardProcessor(byCode);
    expect(pageProcessor()).to.equal(byCode);
    for (const added of [elsewhere, second]) added.remove();
  });
});
