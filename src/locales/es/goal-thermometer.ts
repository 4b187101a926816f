import type { ThermometerMessages } from '../en/goal-thermometer.js';
import { onlyOne, pluralOf } from '../../plural.js';

const plural = pluralOf(onlyOne);

const donors = (count: number | null) => plural(count, 'donante', 'donantes');

export const thermometer: ThermometerMessages = {
  failed: 'El avance de la recaudación no se pudo cargar.',
  raised: (unit, count) => (unit === 'amount' ? 'recaudados hasta ahora' : `${donors(count)} hasta ahora`),
  ofGoal: (goal, unit, count) =>
    unit === 'amount' ? `recaudados de ${goal}` : `${donors(count)} de ${goal}`,
  goal: 'de meta',
  ofTheGoal: 'de la meta',
  donors,
  remaining: 'por recaudar',
  daysLeft: (days) =>
    days === 0 ? 'días restantes: termina hoy' : plural(days, 'día restante', 'días restantes'),
  received: (amount) => `${amount} recibidos`,
  pending: (amount) => `${amount} prometidos`,
  over: (percent) => `+${percent}`,
  goalReached: 'Meta alcanzada. ¡Gracias!',
  nearGoal: (remaining) => `Ya casi llegamos: solo faltan ${remaining}.`,
  noGiftsYet: 'Haga la primera donación.',
  startsIn: (days, formatted, date) =>
    days === 0
      ? 'Empieza hoy.'
      : days === 1
        ? `Empieza mañana, el ${date}.`
        : `Empieza en ${formatted} días, el ${date}.`,
  ended: (date) => `Terminó el ${date}.`,
  give: 'Donar',
  giveExactly: (amount) => `Donar exactamente ${amount}`,
  milestones: 'Etapas',
  milestoneReached: 'alcanzada',
  milestoneLeft: (amount) => `faltan ${amount}`,
  milestonePassed: (label) => `Etapa alcanzada: ${label}.`,
  progress: 'Avance hacia la meta',
  spoken: (raised, goal, percent) => `${raised} de ${goal}, ${percent}`,
};
