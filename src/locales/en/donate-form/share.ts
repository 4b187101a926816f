export interface ShareMessages {
  title: string;
  /** The message to share, unless the page sets `share-text`. */
  text: string;
  native: string;
  copy: string;
  copied: string;
  /** Label of the address if it cannot be copied. */
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
