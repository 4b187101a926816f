import { draw } from '../../peers/jsvectormap.js';

await draw();
finished();
