import { testHostilePages } from './hostile-suite.js';
import { everydayPages } from './pages.js';

testHostilePages(everydayPages);
