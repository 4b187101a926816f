import type { ExploreMessages } from '../../en/heatmap/explore.js';
import { onlyOne, pluralOf } from '../../../plural.js';

const plural = pluralOf(onlyOne);

export const explore: ExploreMessages = {
  top: 'Los primeros',
  total: 'Total',
  elsewhere: 'En otros lugares',
  spoken: (name, facts) => `${name}: ${facts.join(', ')}`,
  noDonations: 'Sin donaciones',
  noneOrFew: 'Sin donaciones, o muy pocas para mostrarlas',
  few: 'Los lugares con pocos donantes y las donaciones nuevas se cuentan juntos.',
  tooFew: 'Los lugares se muestran cuando han donado suficientes personas.',
  partial: 'Faltan algunas cifras, que no se cuentan.',
  empty: 'Todavía no hay donaciones en el mapa.',
  unknown: 'País desconocido',
  unspecified: (country) => `${country}, región no indicada`,
  unrecognised: (text, country) => (country ? `${country}, “${text}”` : `“${text}”`),
  others: (country) => (country ? `${country}, otras regiones` : 'Otros lugares y donaciones nuevas'),
  more: (_, formatted) => `${formatted} más`,
  legend: 'Leyenda',
  below: (amount) => `menos de ${amount}`,
  from: (amount) => `${amount} o más`,
  regions: (count, formatted) => plural(count, `${formatted} región`, `${formatted} regiones`),
  donors: (count, formatted) => plural(count, `${formatted} donante`, `${formatted} donantes`),
  average: (amount) => `${amount} en promedio`,
  rank: (rank, of) => `lugar ${rank} de ${of}`,
  place: 'Lugar',
  columns: { amount: 'Monto', donors: 'Donantes', average: 'Promedio' },
  share: 'Proporción',
  showAll: (count) => `Mostrar todo (${count})`,
  showFewer: 'Mostrar menos',
};
