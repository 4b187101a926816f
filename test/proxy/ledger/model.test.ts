import { runs } from '../../support/runs.js';
import { follows } from './follows.js';
import { openMemory, openSql } from './stores.js';

follows('memory', openMemory, runs(100, 100_000));
follows('SQL', openSql, runs(40));
