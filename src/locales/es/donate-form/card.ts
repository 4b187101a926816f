import type { CardMessages } from '../../en/donate-form/card.js';

export const card: CardMessages = {
  card: 'Tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Vencimiento (MM/AA)',
  code: 'Código de seguridad',
  wrong: {
    number: 'Revise el número de tarjeta.',
    expiry: 'Revise la fecha de vencimiento.',
    code: 'Revise el código de seguridad.',
  },
  enter: 'Ingresar su tarjeta',
  change: 'Usar otra tarjeta',
  save: 'Usar esta tarjeta',
  endingIn: (digits) => `Tarjeta terminada en ${digits}`,
  again: 'Ingrese su tarjeta de nuevo.',
  unavailable: 'En este momento no se pueden aceptar tarjetas. Inténtelo más tarde.',
  payWithApple: 'Pagar con Apple Pay',
  donateWithApple: 'Donar con Apple Pay',
};
