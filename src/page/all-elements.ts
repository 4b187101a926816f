import { definedTags } from './registry.js';
import { reportUnknown } from './report-unknown.js';

// Imported after all elements have been registered. There is no document on a server.
if (typeof document !== 'undefined') reportUnknown(() => [...definedTags().keys()]);
