import type { ThermometerMessages } from '../en/goal-thermometer.js';
import { belowTwo, pluralOf } from '../../plural.js';

const plural = pluralOf(belowTwo);

const donors = (count: number | null) => plural(count, 'personne donatrice', 'personnes donatrices');

export const thermometer: ThermometerMessages = {
  failed: 'La progression de la collecte n’a pas pu être chargée.',
  raised: (unit, count) => (unit === 'amount' ? 'amassés à ce jour' : `${donors(count)} à ce jour`),
  ofGoal: (goal, unit, count) => (unit === 'amount' ? `amassés sur ${goal}` : `${donors(count)} sur ${goal}`),
  goal: 'd’objectif',
  ofTheGoal: 'de l’objectif',
  donors,
  remaining: 'encore à amasser',
  daysLeft: (days) =>
    days === 0 ? 'jour restant : dernier jour' : plural(days, 'jour restant', 'jours restants'),
  received: (amount) => `${amount} reçus`,
  pending: (amount) => `${amount} promis`,
  over: (percent) => `+${percent}`,
  goalReached: 'Objectif atteint. Merci!',
  nearGoal: (remaining) => `On y est presque : plus que ${remaining}.`,
  noGiftsYet: 'À vous le premier don.',
  startsIn: (days, formatted, date) =>
    days === 0
      ? 'Commence aujourd’hui.'
      : days === 1
        ? `Commence demain, le ${date}.`
        : `Commence dans ${formatted} jours, le ${date}.`,
  ended: (date) => `A pris fin le ${date}.`,
  give: 'Faire un don',
  giveExactly: (amount) => `Donner exactement ${amount}`,
  milestones: 'Étapes',
  milestoneReached: 'atteinte',
  milestoneLeft: (amount) => `encore ${amount}`,
  milestonePassed: (label) => `Étape atteinte : ${label}.`,
  progress: 'Progression vers l’objectif',
  spoken: (raised, goal, percent) => `${raised} sur ${goal}, ${percent}`,
};
