export const strings = {
  en: {
    open: 'I give on behalf of an organization',
    name: 'Name of the organization',
    missing: 'Enter the name of the organization.',
    foundation: 'It is a foundation',
  },
  fr: {
    open: 'Je donne au nom d’une organisation',
    name: 'Nom de l’organisation',
    missing: 'Entrez le nom de l’organisation.',
    foundation: 'C’est une fondation',
  },
} as const;
