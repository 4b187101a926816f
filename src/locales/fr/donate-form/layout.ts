import type { LayoutMessages } from '../../en/donate-form/layout.js';

export const layout: LayoutMessages = {
  open: 'Faire un don',
  openGift: 'Voir votre don',
  close: 'Fermer',
  stepTitles: { gift: 'Choisissez votre don', donor: 'Vos renseignements', payment: 'Paiement' },
  progress: (index, total) => `Étape ${String(index)} sur ${String(total)}`,
  next: 'Continuer',
  back: 'Retour',
  slowCard: 'En attente de votre carte ou de votre banque…',
  stopWaiting: 'Ne plus attendre',
  challenging: 'Un instant\u00a0: courte vérification…',
  challengeFailed:
    'Une courte vérification contre la fraude n’a pas réussi\u00a0: votre don n’a pas été envoyé et rien n’a été débité. Vous pouvez réessayer.',
  captchaNeeded:
    'Veuillez terminer la vérification ci-dessus, puis appuyez de nouveau sur le bouton. Rien n’a été envoyé ni débité.',
};
