import { expect } from '@open-wc/testing';
import { hurried } from '../support/hurried.js';
import { until } from '../support/until.js';
import { begin, callsOf, filled, mount, request, withCards } from './stand-ins/mounted.js';
import { brandOf, order, rigOf } from './stand-ins/rigs.js';

// What is special to Moneris: `adapter-contract` has what all adapters do, and `moneris-message` what each code means.

const rig = rigOf('moneris');
const network = { ok: false, code: 'network' };

describe('the card fields of Moneris', () => {
  withCards(rig);

  /** Mounts the fields, and makes Moneris answer with the given codes and an English sentence. */
  async function answering(...standInCodes: string[]) {
    const mounted = await filled(rig);
    mounted.container.querySelector('iframe')?.contentWindow?.postMessage({ standInCodes }, '*');
    return mounted;
  }
  /** The errors that the form was told, after the state in which the fields are ready. */
  const errorsIn = (states: readonly { error?: string | undefined }[]) =>
    states.slice(1).map(({ error }) => error);

  it('show in the page’s language what is wrong', async () => {
    const { ask, states } = await answering('945', '943');
    expect(await ask()).to.deep.equal({ ok: false, code: 'invalid' });
    expect(await ask({ locale: 'fr' })).to.deep.equal({ ok: false, code: 'invalid' });
    expect(errorsIn(states)).to.deep.equal([
      'Check the card number. Check the security code.',
      'Vérifiez le numéro de carte. Vérifiez le code de sécurité.',
    ]);
  });

  it('leave the message for 941 to the form, because the donor cannot correct it', async () => {
    const { ask, states } = await answering('941');
    expect(await ask()).to.deep.equal(network);
    expect(errorsIn(states)).to.deep.equal([]);
  });

  it('fail 15 s without an answer of Moneris, and are loaded again', async () => {
    await order(brandOf(rig), 'hangs');
    const { card, container, states } = await filled(rig);
    const frame = container.querySelector('iframe')!;
    const reloaded = new Promise((resolve) => (frame.onload = resolve));
    expect(await hurried(15_000, () => card.tokenize(request))).to.deep.equal(network);
    await reloaded;
    expect(states.every(({ ready }) => ready)).to.equal(true);
  });

  it('have labels and a title in the page’s language', async () => {
    const { container } = await mount(rig, { locale: 'fr' });
    await until(() => callsOf('labels').length > 0, 'labels');
    expect(callsOf('labels')).to.deep.equal(['labels Numéro de carte']);
    expect(container.querySelector('iframe')?.title).to.equal('Carte');
  });

  it('accept messages only from their frame', async () => {
    const { ask, container, states } = await mount(rig);
    const token = ask({}, 150);
    const forged = JSON.stringify({ responseCode: ['001'], dataKey: 'forged', bin: '411111' });
    window.postMessage(forged, '*');
    const stranger = document.createElement('iframe');
    container.append(stranger);
    const script = stranger.contentDocument!.createElement('script');
    script.textContent = `parent.postMessage(${JSON.stringify(forged)}, '*')`;
    stranger.contentDocument!.body.append(script);
    expect(await token).to.deep.equal({ ok: false, code: 'invalid' });
    expect(states.at(-1)?.error).to.equal('Check the card number.');
  });
});

// The last tests, because a policy cannot be removed from its page.
describe('the card fields of Moneris on a page whose policy', () => {
  withCards(rig);

  function addPolicy(content: string): void {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    document.head.append(Object.assign(meta, { content }));
  }

  it('allows the frame are shown', async () => {
    addPolicy('frame-src https://esqa.moneris.com');
    const { container } = await mount(rig);
    expect(container.querySelector('iframe')).to.not.equal(null);
  });

  it('blocks the frame are refused with a message, and leave no empty box', async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => violations.push(blockedURI));
    addPolicy("frame-src 'none'");
    const { container, mounting } = await begin(rig);
    expect(await mounting.catch(String)).to.equal(
      'Error: the page’s frame-src lacks https://esqa.moneris.com',
    );
    expect(violations).to.have.length(1);
    expect(container.childNodes).to.have.length(0);
  });
});
