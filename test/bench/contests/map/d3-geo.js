import { draw } from '../../peers/d3-geo.js';

await draw();
finished();
