import type { CommonMessages } from '../en/common.js';

export const common: CommonMessages = {
  loading: 'Cargando…',
  unavailable: 'Estas cifras no se pueden mostrar en este momento.',
  missingPart: 'Esta parte de la página no se pudo cargar.',
  retry: 'Intentar de nuevo',
  asOf: (time) => `a las ${time}`,
  date: (written) => written,
};
