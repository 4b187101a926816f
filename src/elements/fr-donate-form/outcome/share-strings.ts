import type { Language } from '../../../i18n/language.js';
import type { LinkedChannel } from './share-links.js';

export interface ShareStrings {
  title: string;
  /** The message, unless the page has a `share-text`. */
  text: string;
  native: string;
  copy: string;
  copied: string;
  /** Label of the address where it can't be copied. */
  byHand: string;
  channels: Readonly<Record<LinkedChannel, string>>;
}

const names = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  bluesky: 'Bluesky',
  linkedin: 'LinkedIn',
  x: 'X',
};

export const shareStrings: Readonly<Record<Language, ShareStrings>> = {
  en: {
    title: 'Tell a friend',
    text: 'I have just given here. Perhaps you would like to, too.',
    native: 'Share',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    byHand: 'The address, to copy:',
    channels: { email: 'Email', ...names },
  },
  fr: {
    title: 'Parlez-en autour de vous',
    text: 'Je viens de faire un don ici. Peut-être que cela vous parlera aussi.',
    native: 'Partager',
    copy: 'Copier le lien',
    copied: 'Le lien est copié.',
    byHand: 'L’adresse, à copier\u00a0:',
    channels: { email: 'Courriel', ...names },
  },
};
