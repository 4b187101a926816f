import 'jsvectormap/dist/jsvectormap.min.css';
import JsVectorMap from 'jsvectormap';
import { changed, colours, colourOf, heat } from '../vanilla/heat.js';

// Its map files call a global.
window.jsVectorMap = JsVectorMap;

export async function draw() {
  const place = document.createElement('div');
  place.id = 'map';
  place.className = 'map';
  document.body.append(place);
  await import('jsvectormap/dist/maps/world.js');
  const rows = await heat();
  const scale = Object.fromEntries(colours.map((colour) => [colour, colour]));
  const map = new JsVectorMap({
    selector: '#map',
    map: 'world',
    series: {
      regions: [
        {
          attribute: 'fill',
          scale,
          values: Object.fromEntries(
            rows.map(({ country, amount_raised }) => [country, colourOf(amount_raised)]),
          ),
        },
      ],
    },
  });
  window.update = (index) => map.series.regions[0].setValues({ BR: colourOf(changed(index)) });
}
