import { expect } from '@open-wc/testing';
import { askToken } from '../../src/payment/ask-token.js';
import { filled, request } from './stand-ins/mounted.js';
import type { Fault } from './stand-ins/orders.js';
import { brandOf, order, rigs, type Rig } from './stand-ins/rigs.js';
import { hurried } from '../support/hurried.js';

/** Removes what the script has added, so that the next form of the page has to load it. */
function forgetScript({ global }: Rig): void {
  if (global) Reflect.deleteProperty(globalThis, global);
}

/** Resolves with the next script that is added to the page. */
function nextScript(): Promise<HTMLScriptElement> {
  return new Promise((resolve) => {
    new MutationObserver((records, observer) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const script = added.find((node) => node instanceof HTMLScriptElement);
      if (!script) return;
      observer.disconnect();
      resolve(script);
    }).observe(document.head, { childList: true });
  });
}

for (const rig of rigs.filter(({ global }) => global !== undefined))
  describe(`the script of ${rig.name}`, () => {
    afterEach(() => order(brandOf(rig)));

    for (const fault of ['blocked', 'server-error', 'web-page-instead'] as readonly Fault[])
      it(`rejects when its script is ${fault}, and loads it again at the next try`, async () => {
        forgetScript(rig);
        await order(brandOf(rig), fault);
        const scripts = document.scripts.length;
        const { onerror } = window;
        window.onerror = () => true;
        try {
          const error = await rig
            .processor()
            .load()
            .then(
              () => undefined,
              (reason: unknown) => reason,
            );
          expect(String(error)).to.match(/https:\/\/\S+ is (blocked|not the processor’s script)/);
        } finally {
          window.onerror = onerror;
        }
        expect(document.scripts.length - scripts).to.be.lessThan(2);
        await order(brandOf(rig));
        const { card } = await filled(rig);
        expect((await askToken(card, request)).ok).to.equal(true);
        card.unmount();
      });

    it('is loaded even if elements of the page have the name of its global', async () => {
      const named = [rig.global, rig.global].map((id) => {
        const link = document.createElement('a');
        link.id = String(id);
        return link;
      });
      for (const count of [1, 2]) {
        forgetScript(rig);
        document.body.append(...named.slice(0, count));
        const { card } = await filled(rig);
        expect((await askToken(card, request)).ok).to.equal(true);
        card.unmount();
        for (const link of named) link.remove();
      }
    });

    it('is awaited if slow, and requested once however many forms wait', async () => {
      forgetScript(rig);
      await order(brandOf(rig), 'comes-late');
      const scripts = document.scripts.length;
      const asked = nextScript();
      const loading = Promise.all([rig.processor().load(), rig.processor().load()]);
      await asked;
      await order(brandOf(rig));
      const both = await loading;
      expect(both).to.have.length(2);
      expect(document.scripts.length - scripts).to.equal(1);
    });

    it('is given up if it never loads', async () => {
      forgetScript(rig);
      await order(brandOf(rig), 'never-comes');
      // Its request may be so late that it is answered by the next orders.
      const ended = nextScript().then(
        (script) => new Promise((resolve) => (script.onerror = script.onload = resolve)),
      );
      const error = await hurried(8000, () => rig.processor().load()).catch((reason: unknown) => reason);
      expect(String(error)).to.match(/does not come/);
      await order(brandOf(rig));
      // Until this script has failed, the browser would also use it for the next script with the same URL.
      await ended;
      await rig.processor().load();
    });
  });
