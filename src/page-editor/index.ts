// The entry `fr-widgets/page-editor` of the package. Not part of `fr-widgets`: only the pages of fundraisers need it.
import '../elements/fr-page-editor/index.js';

export type { FrPageSavedEvent, FrTokenRequestEvent } from '../elements/fr-page-editor/events.js';
export type { PersonalPageData } from '../elements/fr-page-editor/data.js';
