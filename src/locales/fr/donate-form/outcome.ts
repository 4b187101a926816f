import type { OutcomeMessages } from '../../en/donate-form/outcome.js';

export const outcome: OutcomeMessages = {
  nextTitle: 'La suite',
  receiptEmail: (email) =>
    email
      ? `Votre reçu est envoyé à ${email}.`
      : 'Votre reçu est envoyé à l’adresse courriel que vous avez donnée.',
  receiptTax: (name) => `Le reçu fiscal est établi au nom de ${name}.`,
  receiptMail: (address) =>
    address
      ? `Un reçu est aussi envoyé par la poste à cette adresse : ${address}.`
      : 'Un reçu est aussi envoyé par la poste à votre adresse de facturation.',
  tributeNotice: (name, method) =>
    `Votre don sera annoncé à ${name} ${{ email: 'par courriel', sms: 'par message texte', mail: 'par la poste' }[method]}.`,
  tributeCopy: 'Vous en recevez une copie.',
  laterPayments: (day) => `Les versements suivants sont débités le ${day} de chaque mois.`,
  contactLead: {
    made: 'Une question sur votre don?',
    regular: 'Pour le modifier ou y mettre fin',
    open: 'Vous préférez nous poser la question?',
    refused: 'Cela ne fonctionne toujours pas?',
  },
  contactMail: (address) => `Écrivez à ${address}`,
  contactPage: 'Écrivez-nous',
  copy: 'Copier',
  copied: 'Copiée.',
  copySelected: 'Sélectionnée\u00a0: copiez-la comme tout autre texte.',
  redirectSoon: (seconds) => `Cette page reste ouverte ${seconds} secondes, puis la suivante s’ouvre.`,
  redirectGo: 'Continuer',
  redirectStay: 'Rester sur cette page',
  retryTitle: 'Votre don ne nous est pas parvenu',
  retryText:
    'Rien n’a été débité. Vous pouvez l’envoyer de nouveau : si le premier arrive quand même, un seul des deux sera débité.',
  retry: 'Réessayer',
  missingTitle: 'Nous n’avons pas trouvé votre don',
  missingText:
    'Il ne figure pas dans la liste des dons\u00a0: il n’a probablement pas été fait. Avant de donner de nouveau, cherchez un reçu dans vos courriels ou le paiement sur votre relevé de carte. Si vous en trouvez un, écrivez-nous en donnant la référence ci-dessous.',
  neverArrived: 'Rien n’a été débité jusqu’ici. Appuyez sur le bouton pour envoyer votre don de nouveau.',
  neverArrivedAnew:
    'Rien n’a été débité jusqu’ici. Remplissez le formulaire de nouveau pour envoyer votre don.',
};
