import type { OutcomeMessages } from '../../en/donate-form/outcome.js';

export const outcome: OutcomeMessages = {
  nextTitle: 'Qué sigue',
  receiptEmail: (email) =>
    email
      ? `Su recibo se envía a ${email}.`
      : 'Su recibo se envía a la dirección de correo electrónico que indicó.',
  receiptTax: (name) => `El recibo fiscal se emite a nombre de ${name}.`,
  receiptMail: (address) =>
    address
      ? `También se envía un recibo por correo postal a esta dirección: ${address}.`
      : 'También se envía un recibo por correo postal a su dirección de facturación.',
  tributeNotice: (name, method) =>
    `Se avisará de su donación a ${name} ${{ email: 'por correo electrónico', sms: 'por mensaje de texto', mail: 'por correo postal' }[method]}.`,
  tributeCopy: 'Usted recibe una copia.',
  laterPayments: (day) => `Los pagos siguientes se cobran el día ${day} de cada mes.`,
  contactLead: {
    made: '¿Preguntas sobre su donación?',
    regular: '¿Necesita cambiarla o cancelarla?',
    open: '¿Prefiere preguntarnos?',
    refused: '¿Sigue sin funcionar?',
  },
  contactMail: (address) => `Escriba a ${address}`,
  contactPage: 'Escríbanos',
  copy: 'Copiar',
  copied: 'Copiada.',
  copySelected: 'Seleccionada: cópiela como cualquier texto.',
  redirectSoon: (seconds) => `Esta página se queda ${seconds} segundos; luego se abre la siguiente.`,
  redirectGo: 'Continuar',
  redirectStay: 'Quedarse en esta página',
  retryTitle: 'Su donación no nos ha llegado',
  retryText:
    'No se ha cobrado nada. Puede enviarla de nuevo: si la primera llega después, solo se hará una de las dos.',
  retry: 'Intentar de nuevo',
  missingTitle: 'No encontramos su donación',
  missingText:
    'No está en la lista de donaciones, así que probablemente no se hizo. Antes de donar de nuevo, busque un recibo en su correo electrónico o el pago en el estado de cuenta de su tarjeta; si encuentra alguno, escríbanos con la referencia de abajo.',
  neverArrived: 'Hasta ahora no se ha cobrado nada. Presione el botón para enviar su donación de nuevo.',
  neverArrivedAnew:
    'Hasta ahora no se ha cobrado nada. Complete de nuevo el formulario para enviar su donación.',
};
