import { isLong } from '../support/long.js';
import { palettesOf } from './colour.js';
import { testContrast } from './host-palettes.js';

// One palette in ten; all of them in a long run, because each takes a hundredth of a second per element.
testContrast(palettesOf(1000).filter((_, index) => isLong || index % 10 === 0));
