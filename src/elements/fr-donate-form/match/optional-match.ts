import type { LitElement } from 'lit';
import { addSheets } from '../../../controllers/host-sheets.js';
import { ownChildren } from '../../../controllers/children-controller.js';
import { OptionalPart } from '../../../controllers/lazy-module.js';
import type { FormMatch } from './match.js';

/** The code for a sponsor who matches gifts. Few pages have one. */
export function optionalMatch(host: LitElement): OptionalPart<typeof FormMatch> {
  return new OptionalPart(host, {
    name: 'match',
    isUsed: () => ownChildren(host, 'fr-match').length > 0,
    load: async () => {
      const { FormMatch } = await import('./match.js');
      addSheets(host, FormMatch.sheets);
      return FormMatch;
    },
  });
}
