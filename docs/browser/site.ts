import { addCopyButtons } from './copy-buttons.js';
import { startSearch } from './search.js';

addCopyButtons();
startSearch();
