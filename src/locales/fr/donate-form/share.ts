import type { ShareMessages } from '../../en/donate-form/share.js';

export const share: ShareMessages = {
  title: 'Parlez-en autour de vous',
  text: 'Je viens de faire un don. Vous joignez-vous à moi?',
  native: 'Partager',
  copy: 'Copier le lien',
  copied: 'Le lien est copié.',
  byHand: 'Lien à copier\u00a0:',
  channels: {
    email: 'Courriel',
    whatsapp: 'WhatsApp',
    facebook: 'Facebook',
    bluesky: 'Bluesky',
    linkedin: 'LinkedIn',
    x: 'X',
  },
};
