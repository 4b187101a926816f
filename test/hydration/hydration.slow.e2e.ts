import { testHydration } from './hydration-suite.js';

testHydration('React 19', ['after']);
testHydration('Vue 3', ['before', 'after']);
testHydration('Svelte 5', ['during', 'after']);
