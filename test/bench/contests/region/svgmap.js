import { draw } from '../../peers/svgmap.js';

await draw();
finished();
