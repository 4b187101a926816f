import { palettesOf } from './colour.js';
import { testContrast } from './host-palettes.js';

testContrast(palettesOf(20));
