import type { LayoutMessages } from '../../en/donate-form/layout.js';

export const layout: LayoutMessages = {
  open: 'Donar',
  openGift: 'Ver su donación',
  close: 'Cerrar',
  stepTitles: { gift: 'Elija su donación', donor: 'Sobre usted', payment: 'Pago' },
  progress: (index, total) => `Paso ${index} de ${total}`,
  next: 'Continuar',
  back: 'Atrás',
  slowCard: 'Esperando a su tarjeta o a su banco…',
  stopWaiting: 'Dejar de esperar',
  challenging: 'Un momento: una breve verificación…',
  challengeFailed:
    'Una breve verificación contra el fraude no tuvo éxito, así que su donación no se envió y no se cobró nada. Puede intentarlo de nuevo.',
  captchaNeeded:
    'Complete la verificación de arriba y vuelva a presionar el botón, por favor. No se envió nada ni se cobró nada.',
};
