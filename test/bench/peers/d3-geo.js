import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import { changed, colourOf, heat, numbers } from '../vanilla/heat.js';

const namespace = 'http://www.w3.org/2000/svg';

export async function draw() {
  const rows = await heat();
  const world = feature(atlas, atlas.objects.countries);
  const path = geoPath(geoNaturalEarth1().fitSize([900, 450], world));
  const raised = new Map(rows.map(({ country, amount_raised }) => [numbers[country], amount_raised]));
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 900 450');
  const regions = new Map();
  for (const one of world.features) {
    const region = document.createElementNS(namespace, 'path');
    region.setAttribute('d', path(one));
    region.setAttribute('fill', raised.has(one.id) ? colourOf(raised.get(one.id)) : '#eee');
    svg.append(region);
    regions.set(one.id, region);
  }
  document.body.append(svg);
  const paint = (country, colour) => regions.get(numbers[country])?.setAttribute('fill', colour);
  // After the first drawing, updates only change the DOM, which no library can do faster.
  window.update = (index) => paint('BR', colourOf(changed(index)));
  return { paint };
}
