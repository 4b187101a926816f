import { giftRows } from './gift-rows.js';
import { listRows, pageRows } from './owner-rows.js';
import { testRows } from './parameter-row.js';
import { readRows } from './read-rows.js';
import { startStage } from './stage.js';
import { teamRows } from './team-rows.js';

// Section 4 of the interface document, parameter by parameter, through client, proxy and sandbox.

testRows([...teamRows, ...pageRows, ...giftRows, ...listRows, ...readRows], await startStage());
