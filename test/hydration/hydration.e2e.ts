import { testHydration } from './hydration-suite.js';

testHydration('React 19', ['before', 'during']);
testHydration('Vue 3', ['during']);
