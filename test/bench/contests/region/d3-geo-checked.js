import { draw } from '../../peers/d3-geo.js';
import { answerHeat } from '../../vanilla/changing-heat.js';
import { checkedHeat, colourOf } from '../../vanilla/heat.js';

// A handwritten page whose figures change has to do this as well: request them, validate the answer, and update only what differs.
const nextFigure = answerHeat();
const { paint } = await draw();
let before = new Map((await checkedHeat()).map(({ country, amount_raised }) => [country, amount_raised]));
window.update = async (index) => {
  nextFigure(index);
  const now = new Map((await checkedHeat()).map(({ country, amount_raised }) => [country, amount_raised]));
  for (const country of new Set([...before.keys(), ...now.keys()]))
    if (before.get(country) !== now.get(country)) paint(country, colourOf(now.get(country) ?? 0));
  before = now;
};
finished();
