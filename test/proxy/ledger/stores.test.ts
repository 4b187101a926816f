import { bindsKeys } from './bound-keys.js';
import { conforms } from './conformance.js';
import { openMemory, openSql } from './stores.js';

conforms('memory', openMemory);
conforms('SQL', openSql);
bindsKeys('SQL', openSql);
