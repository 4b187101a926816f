import type { Frequency } from '../../../schema/donation.js';
import type {
  FieldName,
  FieldProblem,
  GiftMessages,
  Place,
  ProblemFacts,
} from '../../en/donate-form/gift.js';
import { belowTwo, pluralOf } from '../../../plural.js';

const plural = pluralOf(belowTwo);

const each: Readonly<Record<Frequency, string>> = { once: '', month: ' par mois', year: ' par an' };

/** The messages for city and state are made from their labels. */
const missing: Readonly<Record<Exclude<FieldName, 'city' | 'state'>, string>> = {
  amount: 'Choisissez un montant ou écrivez-en un.',
  'first-name': 'Entrez votre prénom.',
  'last-name': 'Entrez votre nom de famille.',
  email: 'Entrez votre adresse courriel.',
  country: 'Choisissez votre pays.',
  address: 'Entrez votre adresse.',
  postal: 'Entrez votre code postal.',
  card: 'Entrez les renseignements de votre carte.',
};

/** Added after an amount. */
const to = (campaign?: string) => (campaign ? ` à la campagne «\u00a0${campaign}\u00a0»` : '');

export const gift: GiftMessages = {
  formName: 'Formulaire de don',
  amountLegend: 'Votre don',
  otherAmount: 'Autre montant',
  recommended: 'Suggéré',
  amountHint: (min, max) => `De ${min} à ${max}`,
  frequencyLegend: 'Fréquence du don',
  frequencies: { once: 'Don unique', month: 'Mensuel', year: 'Annuel' },
  donorLegend: 'Vos coordonnées',
  addressLegend: 'Adresse de facturation',
  cardLegend: 'Carte',
  labels: {
    amount: 'Montant',
    'first-name': 'Prénom',
    'last-name': 'Nom de famille',
    email: 'Courriel',
    country: 'Pays',
    address: 'Adresse',
    city: 'Ville',
    state: 'État',
    postal: 'Code postal',
    card: 'Carte',
  },
  stateLabel: (kind) => (kind === 'province' ? 'Province ou territoire' : 'État'),
  cityLabel: (kind) => (kind === 'suburb' ? 'Localité' : 'Ville'),
  postalLabel: (kind) => (kind === 'zip' ? 'Code ZIP' : 'Code postal'),
  optional: 'facultatif',
  chooseState: () => 'Choisissez',
  emailHint: 'Votre reçu y sera envoyé.',
  didYouMean: (email) => `Vouliez-vous dire ${email}?`,
  useSuggestion: 'Oui, l’utiliser',
  give: (amount, frequency, plan) =>
    plan ? `Donner ${plan.payments} × ${amount}` : `Donner ${amount}${each[frequency]}`,
  giveNothingYet: 'Donner',
  review: (amount, frequency, plan, campaign) => {
    if (plan)
      return `Vous donnez ${amount}${to(campaign)} aujourd’hui et encore ${plan.payments - 1} fois\u00a0: ${plan.payments} × ${amount} = ${plan.total}.`;
    return frequency === 'once'
      ? `Don unique de ${amount}${to(campaign)}.`
      : `Vous donnez ${amount}${to(campaign)} aujourd’hui, puis la même somme${frequency === 'month' ? ' chaque mois' : ' chaque année'}.`;
  },
  working: 'Envoi de votre don…',
  summaryTitle: 'Il y a un problème',
  problem,
  elsewhere: (legend, field, code, rules) => {
    if (code === 'form') return `${legend}\u00a0: entrez un code comme ${rules.postalExample}.`;
    const noun = {
      country: 'choisissez le pays',
      address: 'entrez l’adresse',
      city: `entrez la ${cityNoun(rules)}`,
      state: rules.stateKind === 'province' ? 'choisissez la province ou le territoire' : 'choisissez l’État',
      postal: rules.postalKind === 'zip' ? 'entrez le code ZIP' : 'entrez le code postal',
    }[field];
    return `${legend}\u00a0: ${noun}.`;
  },
  cardIncomplete: 'Complétez les renseignements de votre carte.',
  cardAgain: 'La page a déplacé les champs de carte. Veuillez entrer votre carte de nouveau.',
  cardProblems: {
    invalid: 'Vérifiez les renseignements de votre carte. Rien n’a été débité.',
    cancelled:
      'La confirmation de votre banque a été fermée avant la fin. Rien n’a été débité. Vous pouvez réessayer.',
    'authentication-failed':
      'Votre banque n’a pas pu confirmer votre identité. Rien n’a été débité. Réessayez ou utilisez une autre carte.',
    network: 'Le service de cartes n’a pas répondu. Rien n’a été débité. Vous pouvez réessayer.',
    expired:
      'Les champs de carte sont restés ouverts trop longtemps. Rien n’a été débité. Entrez votre carte de nouveau.',
    'card-type': 'Ce type de carte n’est pas accepté. Rien n’a été débité. Veuillez en utiliser une autre.',
  },
  cardUnavailable: 'Les champs de carte n’ont pas pu être chargés.',
  cardRetry: 'Les charger de nouveau',
  offline: 'Vous êtes hors ligne. Rien n’a été envoyé; réessayez une fois la connexion rétablie.',
  notSent: 'Votre don n’a pas pu être envoyé et rien n’a été débité. Vous pouvez réessayer.',
  refused:
    'Votre don n’a pas été accepté et rien n’a été débité. Vous pouvez le modifier et l’envoyer de nouveau; si cela se répète, essayez une autre carte.',
  refusedSettings:
    'La plateforme de l’organisme n’accepte pas ce don et rien n’a été débité. Essayez un autre montant ou une autre fréquence, ou écrivez-nous.',
  refusedCampaign: 'Cette campagne n’accepte pas de dons en ce moment, et rien n’a été débité. Écrivez-nous.',
  possibleRepeat: {
    made: 'Vous avez donné à cette campagne il y a quelques minutes. Rien de plus n’a été débité. Pour donner une fois de plus, appuyez de nouveau sur le bouton.',
    open: 'Votre don précédent à cette campagne pourrait encore être débité. Celui-ci n’a pas été envoyé. Pour l’envoyer aussi, appuyez de nouveau sur le bouton.',
  },
  checkingTitle: 'Nous vérifions. Veuillez ne pas donner de nouveau pour l’instant.',
  checkingText:
    'La réponse à votre don s’est perdue en route. Il a peut-être été fait; nous demandons ce qu’il en est.',
  checking: 'Vérification…',
  otherText:
    'Un autre don à cette campagne a été envoyé depuis ce navigateur. Nous vérifions s’il a été fait; vous pourrez ensuite donner de nouveau.',
  restingTitle: 'Veuillez ne pas donner de nouveau pour l’instant.',
  restingText:
    'Nous n’avons pas pu savoir si votre don a été fait. Avant de donner de nouveau, cherchez un reçu dans vos courriels ou le paiement sur votre relevé de carte, ou écrivez-nous avec la référence ci-dessous.',
  checkAgain: 'Vérifier de nouveau',
  referenceKey: 'Référence de cette tentative',
  doneTitle: 'Merci!',
  doneText: (amount, frequency, plan, campaign) => {
    if (plan)
      return `Votre premier versement de ${amount}${to(campaign)} est fait et ${plan.payments - 1} ${plural(plan.payments - 1, 'suivra', 'suivront')} : ${plan.payments} × ${amount} = ${plan.total}.`;
    return frequency === 'once'
      ? `Votre don de ${amount}${to(campaign)} a bien été reçu.`
      : `Votre don ${frequency === 'month' ? 'mensuel' : 'annuel'} de ${amount}${to(campaign)} est enregistré.`;
  },
  pendingTitle: 'Votre don est en cours de traitement',
  pendingText: (amount, campaign) =>
    `Votre don de ${amount}${to(campaign)} a été reçu. Il sera complet dès réception de votre paiement.`,
  reference: 'Référence',
  amount: 'Montant',
  frequency: 'Fréquence',
  statement: 'Sur votre relevé de carte',
  different: (asked, told) =>
    `Vous vouliez donner ${asked} et la plateforme indique ${told}. Écrivez-nous avec la référence et nous corrigerons la situation.`,
  again: 'Donner de nouveau',
};

const cityNoun = ({ cityKind }: Place) => gift.cityLabel(cityKind).toLowerCase();

function problem(field: FieldName | undefined, code: FieldProblem, facts: ProblemFacts): string {
  const { min, max, currency, rules, label } = facts;
  switch (code) {
    case 'empty':
      if (field === 'postal' && rules.postalKind === 'zip') return 'Entrez votre code ZIP.';
      if (field === 'city') return `Entrez votre ${cityNoun(rules)}.`;
      if (field === 'state')
        return rules.stateKind === 'province'
          ? 'Choisissez votre province ou votre territoire.'
          : 'Choisissez votre État.';
      return field ? missing[field] : 'Ce champ est obligatoire.';
    case 'figures':
      return `Écrivez le montant en chiffres et en ${currency}, par exemple 75 ou 75,50.`;
    case 'decimals':
      return 'Écrivez au plus deux chiffres pour les cents, par exemple 75,50.';
    case 'ambiguous':
      return 'Ce montant peut se lire de deux façons. Écrivez-le sans séparateur de milliers, par exemple 1500 ou 1500,50.';
    case 'below-min':
      return `Le don minimal est de ${min}.`;
    case 'above-max':
      return `Le don maximal est de ${max}. Pour un don plus important, écrivez-nous.`;
    case 'form':
      return field !== 'postal'
        ? 'Entrez une adresse courriel comme nom@exemple.org.'
        : `Entrez un ${rules.postalKind === 'zip' ? 'code ZIP' : 'code postal'} comme ${rules.postalExample}.`;
    case 'card-number':
      return `${label}\u00a0: ceci ressemble à un numéro de carte. Les renseignements de carte vont seulement dans les champs de carte.`;
    case 'link':
      return `${label}\u00a0: n’inscrivez ni adresse web ni adresse courriel, et mettez une espace après chaque point.`;
    case 'refused':
      return `${label}\u00a0: ceci n’a pas été accepté. Veuillez le vérifier.`;
  }
}
