import type { WalletMessages } from '../../en/donate-form/wallets.js';

export const wallets: WalletMessages = {
  labels: { once: 'Don', month: 'Don mensuel', year: 'Don annuel' },
  plan: (payments) => `Don en ${String(payments)} versements mensuels`,
  legend: 'Paiement express',
  or: 'Ou entrez vos coordonnées ci-dessous.',
  slow: 'Votre portefeuille n’a pas encore répondu. Rien n’a été débité.',
  stop: 'Ne plus attendre',
  changed:
    'Votre don a changé depuis l’ouverture de votre portefeuille\u00a0: rien n’a été débité. Appuyez de nouveau sur le bouton de votre portefeuille pour le confirmer.',
  expired:
    'La confirmation de votre portefeuille a expiré\u00a0: rien n’a été débité. Appuyez de nouveau sur le bouton de votre portefeuille, ou payez par carte.',
  confirmed:
    'Votre portefeuille est prêt à payer. Rien n’a encore été débité\u00a0: remplissez ce qui manque, puis appuyez sur le bouton ci-dessous.',
  card: 'Payer plutôt par carte',
};
