// `npm run sizes`: records the sizes of the present build. The commit's message gives the reason.
import { writeSizes } from './size.js';

await writeSizes();
