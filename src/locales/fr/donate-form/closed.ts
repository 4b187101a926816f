import type { ClosedMessages } from '../../en/donate-form/closed.js';

export const closed: ClosedMessages = {
  closedTitle: 'Les dons sont suspendus',
  closedLink: 'Vous pouvez toujours donner\u00a0: notre page de dons sécurisée est ouverte.',
  closedText: 'Revenez un peu plus tard.',
  closedKept: 'Ce que vous avez saisi reste ici.',
  endedTitle: (date) => `Cette campagne a pris fin le ${date}`,
  endedText: 'Elle n’accepte plus de dons. Merci à toutes les personnes qui ont donné.',
  startsOn: (date) => `Cette campagne commence le ${date}.`,
};
