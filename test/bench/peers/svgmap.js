import 'svgmap/style.min';
import SvgMap from 'svgmap';
import { changed, heat } from '../vanilla/heat.js';

const valuesOf = (rows) =>
  Object.fromEntries(rows.map(({ country, amount_raised }) => [country, { raised: amount_raised }]));

const dataOf = (values) => ({
  data: { raised: { name: 'Raised', format: '${0}', thousandSeparator: ',' } },
  applyData: 'raised',
  values,
});

export async function draw() {
  const place = document.createElement('div');
  place.id = 'map';
  document.body.append(place);
  const values = valuesOf(await heat());
  const map = new SvgMap({ targetElementID: 'map', data: dataOf(values) });
  // The library can only set all figures again.
  window.update = (index) => {
    values.BR.raised = changed(index);
    map.applyData(dataOf(values));
  };
}
