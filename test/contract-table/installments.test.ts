import { installmentRows } from './installment-rows.js';
import { testRows } from './parameter-row.js';
import { startStage } from './stage.js';

// By itself: the sandbox's clock is moved.
testRows(installmentRows, await startStage());
