import type { PartMessages } from '../../en/donate-form/parts.js';

export const parts: PartMessages = {
  business: {
    open: 'Je donne au nom d’une organisation',
    name: 'Nom de l’organisation',
    missing: 'Entrez le nom de l’organisation.',
    foundation: 'C’est une fondation',
  },
  feeCover: {
    label: (fee) => `Ajouter ${fee} pour couvrir les frais de carte`,
    reason: (formula, gift) =>
      `Les sociétés de cartes gardent ${formula} de chaque paiement. Ainsi, vos ${gift} vont entièrement à la cause.`,
  },
  installments: {
    label: 'Payer en plusieurs versements',
    none: (amount) => `En une fois\u00a0: ${amount}`,
    choice: (payments, each) => `${payments} × ${each}`,
    day: 'Versements suivants',
    dayName: (day) => `le ${day} du mois`,
    sum: (payments, each, total) => `${payments} × ${each} = ${total}`,
    rounded: (asked) =>
      `Chaque versement est arrondi au cent près; la somme n’est donc pas tout à fait ${asked}.`,
    dates: (first, next, last) => `${first} (aujourd’hui), ${next}, puis chaque mois jusqu’au ${last}.`,
    datesOfTwo: (first, last) => `${first} (aujourd’hui) et ${last}.`,
  },
  mailedReceipt: {
    open: 'M’envoyer aussi le reçu par la poste',
    same: 'À mon adresse de facturation',
    address: 'Adresse postale',
  },
  questions: {
    legend: 'Quelques questions',
    choose: 'Choisissez',
    missing: (label) => `Répondez à la question «\u00a0${label}\u00a0».`,
    tick: (label) => `Cochez «\u00a0${label}\u00a0» pour continuer.`,
    malformed: (label) => `Vérifiez votre réponse à «\u00a0${label}\u00a0».`,
  },
  taxReceipt: {
    open: 'Établir le reçu fiscal à un autre nom',
    hint: 'Une autre personne ou une organisation.',
    title: 'Titre de civilité',
    first: 'Prénom',
    firstMissing: 'Entrez le prénom à mettre sur le reçu, ou une organisation.',
    last: 'Nom de famille',
    lastMissing: 'Entrez le nom de famille à mettre sur le reçu, ou une organisation.',
    business: 'Organisation',
    email: 'Courriel',
    emailMalformed: 'Entrez l’adresse courriel pour le reçu, comme nom@exemple.org.',
    address: 'Adresse sur le reçu',
  },
  title: { label: 'Titre de civilité' },
  tribute: {
    open: 'Donner en l’honneur ou à la mémoire de quelqu’un',
    type: 'Ce don est fait',
    types: {
      in_honor: 'En l’honneur de',
      in_memory: 'À la mémoire de',
      donation: 'Au nom de',
    },
    honoree: 'Nom de la personne',
    honoreeMissing: 'Entrez le nom de la personne pour qui vous donnez.',
    card: 'Carte à envoyer',
    message: 'Message',
    method: 'Annoncer ce don à quelqu’un',
    methods: {
      '': 'Ne prévenir personne',
      email: 'Par courriel',
      sms: 'Par message texte',
      mail: 'Par la poste',
    },
    recipient: 'Nom de la personne à prévenir',
    recipientMissing: 'Entrez le nom de la personne à prévenir.',
    email: 'Courriel de la personne à prévenir',
    emailMissing: 'Entrez l’adresse courriel de la personne à prévenir.',
    emailMalformed: 'Entrez l’adresse courriel de la personne à prévenir, comme nom@exemple.org.',
    phone: 'Numéro de cellulaire de la personne à prévenir',
    phoneMissing: 'Entrez le numéro de cellulaire de la personne à prévenir.',
    phoneMalformed:
      'Entrez le numéro de la personne à prévenir avec l’indicatif régional, comme 819 555-0142.',
    address: 'Adresse de la personne à prévenir',
    copy: 'M’envoyer une copie',
  },
  upsell: {
    text: (amount) =>
      `Pourriez-vous plutôt donner ${amount} chaque mois? Des dons réguliers nous aident à prévoir.`,
    yes: (amount) => `Donner ${amount} par mois`,
    no: 'Non, donner une fois',
  },
};
