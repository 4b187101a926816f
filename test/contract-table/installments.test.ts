import { installmentRows } from './installment-rows.js';
import { testRows } from './parameter-row.js';
import { startStage } from './stage.js';

// In its own file, because it changes the sandbox's clock.
testRows(installmentRows, await startStage());
