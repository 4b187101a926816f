import { fixtureSync, html } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { proxy } from '../start-anew.js';
import { drawn, settled } from '../support.js';

/** A form inside `depth` shadow roots of other elements. The card's fields are in `host`, a child of the document's own tree. */
export async function openNested(
  depth: number,
  mode: ShadowRootMode = 'open',
): Promise<{ form: FrDonateForm; outer: HTMLElement; host: HTMLElement }> {
  const outer = fixtureSync<HTMLElement>(html`<section></section>`);
  let inner = outer;
  for (let level = 0; level < depth; level += 1) {
    const next = document.createElement('section');
    inner.attachShadow({ mode }).append(next);
    inner = next;
  }
  const form = Object.assign(document.createElement('fr-donate-form'), {
    campaignId: '1',
    proxyUrl: proxy.url,
    currency: 'CAD',
    donateHref: 'https://give.example/',
  });
  inner.append(form);
  await drawn(form);
  await settled(form);
  return { form, outer, host: depth === 0 ? form : outer };
}
