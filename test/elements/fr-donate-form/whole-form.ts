import { fixture, html } from '@open-wc/testing';
import type { FrDonateForm } from '../../../src/elements/fr-donate-form/fr-donate-form.js';
import { control, drawn, useTestCard } from './support.js';

/** A form with all its parts, each of them closed. */
export async function openWhole(proxyUrl: string, lang: 'en' | 'fr' = 'en'): Promise<FrDonateForm> {
  useTestCard();
  const form = await fixture<FrDonateForm>(
    html`<fr-donate-form
      campaign-id="1"
      proxy-url=${proxyUrl}
      currency="CAD"
      locale="${lang}-CA"
      amounts-month="10 20"
      installments="3 6 12"
      fee-cover="2.9% + 0.30"
      with-title
      with-business
      with-tribute
      with-tax-receipt
      with-mailed-receipt
      with-upsell
      with-draft
      custom-data='{"appeal":"spring"}'
    >
      <fr-amount value="50" item-id="10012" frequency="once">One water sample</fr-amount>
      <fr-amount value="100" item-id="10013" frequency="once" recommended>
        <span lang="en">A metre of turtle fence</span><span lang="fr">Un mètre de clôture</span>
      </fr-amount>
      <fr-field
        name="heard"
        label="How did you hear of us?"
        type="select"
        options="Radio|A friend"
      ></fr-field>
      <fr-field name="news" label="Send me news" type="checkbox" required></fr-field>
      <fr-tribute-card item-id="3">Otters</fr-tribute-card>
      <fr-tribute-card item-id="4">Willows</fr-tribute-card>
    </fr-donate-form>`,
  );
  await drawn(form);
  return form;
}

/** Ticks or unticks like a donor. */
export async function tick(form: FrDonateForm, label: string): Promise<void> {
  control(form, label).click();
  await form.updateComplete;
}

const openers = {
  en: [
    'Give in someone’s honour or memory',
    'I’m giving on behalf of an organization',
    'Make the tax receipt out to someone else',
    'Send my receipt by mail, too',
  ],
  fr: [
    'Donner en l’honneur ou à la mémoire de quelqu’un',
    'Je donne au nom d’une organisation',
    'Établir le reçu fiscal à un autre nom',
    'M’envoyer aussi le reçu par la poste',
  ],
};

/** Opens every part, with as many fields as possible. */
export async function openAll(form: FrDonateForm, lang: 'en' | 'fr'): Promise<void> {
  for (const label of openers[lang]) await tick(form, label);
  await tick(form, lang === 'en' ? 'By mail' : 'Par la poste');
  await tick(form, lang === 'en' ? 'To my billing address' : 'À mon adresse de facturation');
  await tick(form, lang === 'en' ? '12 × $8.33' : '12 × 8,33 $');
}
