import { testHostilePages } from './hostile-suite.js';
import { everydayPages, hostilePages } from './pages.js';

const others = Object.entries(hostilePages).filter(([title]) => everydayPages[title] === undefined);
testHostilePages(Object.fromEntries(others));
