import { draw } from '../../peers/echarts.js';

await draw();
finished();
