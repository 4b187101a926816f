import type { WalletMessages } from '../../en/donate-form/wallets.js';

export const wallets: WalletMessages = {
  labels: { once: 'Donación', month: 'Donación mensual', year: 'Donación anual' },
  plan: (payments) => `Donación en ${payments} pagos mensuales`,
  legend: 'Pago rápido',
  or: 'O ingrese sus datos a continuación.',
  slow: 'Su billetera aún no ha respondido. No se ha cobrado nada.',
  stop: 'Dejar de esperar',
  changed:
    'Su donación cambió desde que abrió su billetera, así que no se cobró nada. Presione de nuevo el botón de su billetera para confirmarla como está ahora.',
  expired:
    'La confirmación de su billetera venció, así que no se cobró nada. Presione de nuevo el botón de su billetera o pague con tarjeta.',
  confirmed:
    'Su billetera está lista para pagar. Todavía no se ha cobrado nada: complete lo que falta y presione el botón de abajo.',
  card: 'Pagar con tarjeta',
};
