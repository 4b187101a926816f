import { testHostilePages } from './hostile-suite.js';
import { everydayPages } from './pages.js';

await testHostilePages(everydayPages);
