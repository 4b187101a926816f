import type { CommonMessages } from '../en/common.js';

export const common: CommonMessages = {
  loading: 'Cargando…',
  missingPart: 'Esta parte de la página no se pudo cargar.',
  retry: 'Intentar de nuevo',
  asOf: (time) => `a las ${time}`,
  missing: (count, formatted) =>
    `Las cifras de ${count === 1 ? 'una campaña' : `${formatted} campañas`} no se pudieron cargar y no se cuentan.`,
};
