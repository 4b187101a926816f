import { runs } from '../../support/runs.js';
import { follows } from './follows.js';
import { openMachine, openMemory, openSql } from './stores.js';

follows('the machine', openMachine, runs(200, 20_000));
follows('memory', openMemory, runs(100, 100_000));
follows('SQL', openSql, runs(40));
