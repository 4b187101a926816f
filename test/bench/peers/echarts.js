import { MapChart } from 'echarts/charts';
import { TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, registerMap, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import { changed, colours, heat, numbers } from '../vanilla/heat.js';

use([MapChart, TooltipComponent, VisualMapComponent, SVGRenderer]);

export async function draw() {
  const place = document.createElement('div');
  place.className = 'map';
  document.body.append(place);
  const rows = await heat();
  const world = feature(atlas, atlas.objects.countries);
  for (const one of world.features) one.properties.id = one.id;
  registerMap('world', world);
  const chart = init(place);
  const data = rows.map(({ country, amount_raised }) => ({
    name: numbers[country],
    value: Math.log10(amount_raised),
  }));
  const rendered = new Promise((resolve) => chart.on('rendered', resolve));
  chart.setOption({
    animation: false,
    tooltip: {},
    visualMap: { min: 1, max: 6, inRange: { color: colours } },
    series: [{ type: 'map', map: 'world', nameProperty: 'id', data }],
  });
  await rendered;
  const brazil = data.find(({ name }) => name === '076');
  window.update = (index) => {
    brazil.value = Math.log10(changed(index));
    chart.setOption({ series: [{ data }] });
  };
}
