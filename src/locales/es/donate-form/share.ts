import type { ShareMessages } from '../../en/donate-form/share.js';

export const share: ShareMessages = {
  title: 'Cuénteselo a alguien',
  text: 'Acabo de donar. ¿Se suma?',
  native: 'Compartir',
  copy: 'Copiar el enlace',
  copied: 'El enlace está copiado.',
  byHand: 'Enlace para copiar:',
  channels: {
    email: 'Correo electrónico',
    whatsapp: 'WhatsApp',
    facebook: 'Facebook',
    bluesky: 'Bluesky',
    linkedin: 'LinkedIn',
    x: 'X',
  },
};
