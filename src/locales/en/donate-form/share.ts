export interface ShareMessages {
  title: string;
  /** The message, unless the page has a `share-text`. */
  text: string;
  native: string;
  copy: string;
  copied: string;
  /** Label of the address where it can't be copied. */
  byHand: string;
  channels: Readonly<Record<'email' | 'whatsapp' | 'facebook' | 'bluesky' | 'linkedin' | 'x', string>>;
}

export const share: ShareMessages = {
  title: 'Tell a friend',
  text: 'I just donated. Will you join me?',
  native: 'Share',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  byHand: 'Link to copy:',
  channels: {
    email: 'Email',
    whatsapp: 'WhatsApp',
    facebook: 'Facebook',
    bluesky: 'Bluesky',
    linkedin: 'LinkedIn',
    x: 'X',
  },
};
