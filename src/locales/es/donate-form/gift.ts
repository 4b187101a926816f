import type { Frequency } from '../../../schema/donation.js';
import type {
  FieldName,
  FieldProblem,
  GiftMessages,
  Place,
  ProblemFacts,
} from '../../en/donate-form/gift.js';
import { onlyOne, pluralOf } from '../../../plural.js';

const plural = pluralOf(onlyOne);

const each: Readonly<Record<Frequency, string>> = { once: '', month: ' al mes', year: ' al año' };

/** The messages for city, state and postal code are made from their labels. */
const missing: Readonly<Record<Exclude<FieldName, 'city' | 'state' | 'postal'>, string>> = {
  amount: 'Elija un monto o escriba uno.',
  'first-name': 'Ingrese su nombre.',
  'last-name': 'Ingrese sus apellidos.',
  email: 'Ingrese su correo electrónico.',
  country: 'Elija su país.',
  address: 'Ingrese su dirección.',
  card: 'Ingrese los datos de su tarjeta.',
};

const codeOf = ({ postalKind }: Place) => (postalKind === 'zip' ? 'código ZIP' : 'código postal');
const cityOf = ({ cityKind }: Place) => gift.cityLabel(cityKind).toLowerCase();

/** Added after an amount. */
const to = (campaign?: string) => (campaign ? ` a la campaña “${campaign}”` : '');

export const gift: GiftMessages = {
  formName: 'Formulario de donación',
  amountLegend: 'Su donación',
  otherAmount: 'Otro monto',
  recommended: 'Sugerido',
  amountHint: (min, max) => `De ${min} a ${max}`,
  frequencyLegend: 'Frecuencia',
  frequencies: { once: 'Una vez', month: 'Mensual', year: 'Anual' },
  donorLegend: 'Sus datos',
  addressLegend: 'Dirección de facturación',
  cardLegend: 'Tarjeta',
  labels: {
    amount: 'Monto',
    'first-name': 'Nombre',
    'last-name': 'Apellidos',
    email: 'Correo electrónico',
    country: 'País',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado',
    postal: 'Código postal',
    card: 'Tarjeta',
  },
  stateLabel: (kind) => (kind === 'province' ? 'Provincia o territorio' : 'Estado'),
  cityLabel: (kind) => (kind === 'suburb' ? 'Localidad' : 'Ciudad'),
  postalLabel: (kind) => (kind === 'zip' ? 'Código ZIP' : 'Código postal'),
  optional: 'opcional',
  chooseState: () => 'Elija',
  emailHint: 'Aquí le enviaremos su recibo.',
  didYouMean: (email) => `¿Quiso decir ${email}?`,
  useSuggestion: 'Sí, usarlo',
  give: (amount, frequency, plan) =>
    plan ? `Donar ${plan.payments} × ${amount}` : `Donar ${amount}${each[frequency]}`,
  giveNothingYet: 'Donar',
  review: (amount, frequency, plan, campaign) => {
    if (plan)
      return `Dona ${amount}${to(campaign)} hoy y ${plan.payments - 1} ${plural(plan.payments - 1, 'vez', 'veces')} más: ${plan.payments} × ${amount} = ${plan.total}.`;
    return frequency === 'once'
      ? `Donación única de ${amount}${to(campaign)}.`
      : `Dona ${amount}${to(campaign)} hoy y, a partir de ahora, lo mismo cada ${frequency === 'month' ? 'mes' : 'año'}.`;
  },
  working: 'Enviando su donación…',
  summaryTitle: 'Hay un problema',
  problem,
  elsewhere: (legend, field, code, rules) => {
    if (code === 'form') return `${legend}: ingrese un código como ${rules.postalExample}.`;
    const wanted = {
      country: 'elija el país',
      address: 'ingrese la dirección',
      city: `ingrese la ${cityOf(rules)}`,
      state: rules.stateKind === 'province' ? 'elija la provincia o el territorio' : 'elija el estado',
      postal: `ingrese el ${codeOf(rules)}`,
    }[field];
    return `${legend}: ${wanted}.`;
  },
  cardIncomplete: 'Complete los datos de su tarjeta.',
  cardAgain: 'La página movió los campos de la tarjeta. Ingrese su tarjeta de nuevo, por favor.',
  cardProblems: {
    invalid: 'Revise los datos de su tarjeta. No se cobró nada.',
    cancelled:
      'La confirmación de su banco se cerró antes de terminar. No se cobró nada. Puede intentarlo de nuevo.',
    'authentication-failed':
      'Su banco no pudo confirmar su identidad. No se cobró nada. Inténtelo de nuevo o use otra tarjeta.',
    network: 'El servicio de tarjetas no respondió. No se cobró nada. Puede intentarlo de nuevo.',
    expired:
      'Los campos de la tarjeta estuvieron abiertos demasiado tiempo. No se cobró nada. Ingrese su tarjeta de nuevo.',
    'card-type': 'Este tipo de tarjeta no se acepta. No se cobró nada. Use otra, por favor.',
  },
  cardUnavailable: 'Los campos de la tarjeta no se pudieron cargar.',
  cardRetry: 'Cargarlos de nuevo',
  offline: 'No tiene conexión. No se envió nada; inténtelo de nuevo cuando vuelva la conexión.',
  notSent: 'Su donación no se pudo enviar y no se cobró nada. Puede intentarlo de nuevo.',
  refused:
    'Su donación no se aceptó y no se cobró nada. Puede modificarla y enviarla de nuevo; si vuelve a ocurrir, pruebe con otra tarjeta.',
  refusedSettings:
    'La plataforma de la organización no acepta esta donación y no se cobró nada. Pruebe con otro monto u otra frecuencia, o escríbanos.',
  refusedCampaign:
    'Esta campaña no acepta donaciones en este momento y no se cobró nada. Escríbanos, por favor.',
  possibleRepeat: {
    made: 'Usted donó a esta campaña hace unos minutos. No se cobró nada más. Para donar otra vez, presione el botón de nuevo.',
    open: 'Su donación anterior a esta campaña todavía podría cobrarse. Esta no se envió. Para enviarla también, presione el botón de nuevo.',
  },
  checkingTitle: 'Estamos verificando. Por favor, no done de nuevo todavía.',
  checkingText:
    'La respuesta a su donación se perdió en el camino. Es posible que se haya hecho, así que estamos averiguando qué pasó.',
  checking: 'Verificando…',
  otherText:
    'Otra donación a esta campaña se envió desde este navegador. Estamos verificando si se hizo; después podrá donar de nuevo.',
  restingTitle: 'Por favor, no done de nuevo todavía.',
  restingText:
    'No pudimos averiguar si su donación se hizo. Antes de donar de nuevo, busque un recibo en su correo electrónico o el pago en el estado de cuenta de su tarjeta, o escríbanos con la referencia de abajo.',
  checkAgain: 'Verificar de nuevo',
  referenceKey: 'Referencia de este intento',
  doneTitle: '¡Gracias!',
  doneText: (amount, frequency, plan, campaign) => {
    if (plan) {
      const rest = plan.payments - 1;
      return `Su primer pago de ${amount}${to(campaign)} está hecho y ${plural(rest, `seguirá ${rest} más`, `seguirán ${rest} más`)}: ${plan.payments} × ${amount} = ${plan.total}.`;
    }
    if (frequency === 'once') return `Su donación de ${amount}${to(campaign)} se hizo correctamente.`;
    return `Su donación ${frequency === 'month' ? 'mensual' : 'anual'} de ${amount}${to(campaign)} está registrada.`;
  },
  pendingTitle: 'Su donación se está procesando',
  pendingText: (amount, campaign) =>
    `Recibimos su donación de ${amount}${to(campaign)}. Estará completa cuando llegue su pago.`,
  reference: 'Referencia',
  amount: 'Monto',
  frequency: 'Frecuencia',
  statement: 'En el estado de cuenta de su tarjeta',
  different: (asked, told) =>
    `Usted quería donar ${asked} y la plataforma indica ${told}. Escríbanos con la referencia y lo corregiremos.`,
  again: 'Donar de nuevo',
};

function problem(field: FieldName | undefined, code: FieldProblem, facts: ProblemFacts): string {
  const { min, max, currency, rules, label } = facts;
  switch (code) {
    case 'empty':
      if (field === 'postal') return `Ingrese su ${codeOf(rules)}.`;
      if (field === 'city') return `Ingrese su ${cityOf(rules)}.`;
      if (field === 'state')
        return rules.stateKind === 'province' ? 'Elija su provincia o territorio.' : 'Elija su estado.';
      return field ? missing[field] : 'Este campo es obligatorio.';
    case 'figures':
      return `Escriba el monto en cifras y en ${currency}, por ejemplo 75 o 75.50.`;
    case 'decimals':
      return 'Escriba como máximo dos cifras para los centavos, por ejemplo 75.50.';
    case 'ambiguous':
      return 'Este monto se puede leer de dos maneras. Escríbalo sin separador de miles, por ejemplo 1500 o 1500.50.';
    case 'below-min':
      return `La donación mínima es de ${min}.`;
    case 'above-max':
      return `La donación máxima aquí es de ${max}. Para una mayor, escríbanos, por favor.`;
    case 'form':
      return field !== 'postal'
        ? 'Ingrese un correo electrónico como nombre@ejemplo.org.'
        : `Ingrese un ${codeOf(rules)} como ${rules.postalExample}.`;
    case 'card-number':
      return `${label}: esto parece un número de tarjeta. Los datos de la tarjeta van solo en los campos de la tarjeta.`;
    case 'link':
      return `${label}: no incluya direcciones web ni de correo electrónico, y deje un espacio después de cada punto.`;
    case 'refused':
      return `${label}: esto no se aceptó. Revíselo, por favor.`;
  }
}
