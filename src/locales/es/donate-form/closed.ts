import type { ClosedMessages } from '../../en/donate-form/closed.js';

export const closed: ClosedMessages = {
  closedTitle: 'Las donaciones están en pausa',
  closedLink: 'Todavía puede donar: nuestra página segura de donaciones está abierta.',
  closedText: 'Vuelva un poco más tarde, por favor.',
  closedKept: 'Lo que escribió se queda aquí.',
  endedTitle: (date) => `Esta campaña terminó el ${date}`,
  endedText: 'Ya no recibe donaciones. Gracias a todas las personas que donaron.',
  startsOn: (date) => `Esta campaña empieza el ${date}.`,
};
