import type { LitElement } from 'lit';
import { addSheets } from '../../../controllers/host-sheets.js';
import { ownChildren } from '../../../controllers/children-controller.js';
import { OptionalPart } from '../../../controllers/lazy-module.js';
import { readAttribute } from '../../../controllers/read-attribute.js';
import type { SectionsCode } from './sections-code.js';

/** Pattern of the attributes that enable an optional section of the form. */
const sectionAttribute =
  /^(with-(title|business|tribute|tax-receipt|mailed-receipt|upsell)|installments|fee-cover|custom-data(-from-url)?)$/;

/** The code of all optional sections. Most pages use none. */
export function optionalSections(host: LitElement): OptionalPart<SectionsCode> {
  return new OptionalPart(host, {
    name: 'sections',
    isUsed: () =>
      host
        .getAttributeNames()
        .some((name) => sectionAttribute.test(name) && readAttribute(host, name) !== null) ||
      ownChildren(host, 'fr-field').length > 0,
    load: async () => {
      const { sectionsCode } = await import('./sections-code.js');
      addSheets(host, [sectionsCode.sheet]);
      return sectionsCode;
    },
  });
}
