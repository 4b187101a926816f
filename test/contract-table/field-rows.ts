import type { endpoints } from '../../src/schema/endpoints.js';
import { replies } from '../support/contract-replies.js';
import { fieldsInDocument } from '../support/schema-fields.js';
import type { Caller } from './stage.js';

/**
 * The value of a field that a caller gets, compared with the sandbox's answer to the proxy:
 * - `shown`: the same
 * - `withheld`: nothing, although the sandbox sends it
 * - `refused`: the whole operation is answered 403
 * - `initial`: the first letter of a name
 * - `merged`: the same sum; places with few donors are merged
 * - `reworded`: a text of the proxy's own
 * - `withheld null`: nothing; the sandbox sends null
 * - `shown null`: null, as the sandbox sends it
 * - `other name`: nothing; the sandbox uses the other of two possible names
 */
export type Expected =
  | 'shown'
  | 'withheld'
  | 'refused'
  | 'initial'
  | 'merged'
  | 'reworded'
  | 'withheld null'
  | 'shown null'
  | 'other name';

type Operation = (typeof endpoints)[number]['name'];

export interface FieldRow extends Readonly<Record<Caller, Expected>> {
  /** Section and field of the contract: `2.7 amount.donation`. */
  readonly name: string;
  readonly operation: Operation;
  readonly path: string;
}

interface Rule {
  readonly fields: string;
  readonly visitor: Expected;
  readonly owner: Expected;
}

interface Section {
  readonly section: string;
  /** Fields that differ from the rest. */
  readonly rules: readonly Rule[];
  readonly visitor: Expected;
  readonly owner: Expected;
}

const sections: Readonly<Record<Operation, Section>> = {
  searchTeams: {
    section: '2.3',
    rules: [
      {
        fields: `id name amount_goal amount_raised amount_pledged amount_matched created_at language url
          fundraiser.id fundraiser.name user.first_name`,
        visitor: 'shown',
        owner: 'shown',
      },
      { fields: 'user.last_name', visitor: 'initial', owner: 'shown' },
    ],
    visitor: 'withheld',
    owner: 'shown',
  },
  updatePersonalPage: { section: '2.5', rules: [], visitor: 'refused', owner: 'shown' },
  uploadImage: {
    section: '2.11',
    rules: [{ fields: 'message', visitor: 'refused', owner: 'reworded' }],
    visitor: 'refused',
    owner: 'shown',
  },
  createTransaction: {
    section: '2.6',
    rules: [
      {
        fields: `id ref_id amount currency currency_symbol frequency fundraiser_id fundraiser_name organization_name parent_id
          statement_descriptor summary.amount_covered_fee summary.amount_custom_fee summary.amount_donation
          summary.amount_apparel summary.amount_ticket summary.amount_registration summary.amount_sponsor
          summary.amount_cards summary.frequency created_at status`,
        visitor: 'shown',
        owner: 'shown',
      },
      { fields: 'upsell', visitor: 'withheld null', owner: 'shown null' },
    ],
    visitor: 'withheld',
    owner: 'shown',
  },
  listTransactions: {
    section: '2.7',
    rules: [
      {
        fields: `data.purchased_items.apparel.items.code data.purchased_items.registration.items.sku
          data.refunded_items.apparel.items.code data.refunded_items.registration.items.sku`,
        visitor: 'refused',
        owner: 'other name',
      },
    ],
    visitor: 'refused',
    owner: 'shown',
  },
  getCampaign: { section: '2.8', rules: [], visitor: 'shown', owner: 'shown' },
  getHeatmap: { section: '2.9', rules: [], visitor: 'merged', owner: 'merged' },
  getSiteStats: { section: '2.10', rules: [], visitor: 'shown', owner: 'shown' },
};

/** Every field of section 2, with what a visitor and an owner get through the proxy. */
export const fieldRows: readonly FieldRow[] = Object.entries(sections).flatMap(
  ([name, { section, rules, ...rest }]) => {
    const operation = name as Operation;
    return fieldsInDocument(replies[operation]).map((path) => {
      const { visitor, owner } = rules.find(({ fields }) => fields.split(/\s+/).includes(path)) ?? rest;
      return { name: `${sectionOf(operation, section, path)} ${path}`, operation, path, visitor, owner };
    });
  },
);

/** Objects that the contract describes once, in a section of their own. A page's `user` is described with the page. */
function sectionOf(operation: Operation, section: string, path: string): string {
  if (/(^|\.)custom_data\./.test(path)) return '2.2';
  if (/(^|\.)user\./.test(path) && operation !== 'updatePersonalPage') return '2.1';
  return operation === 'searchTeams' && path.startsWith('fundraiser.') ? '2.4' : section;
}
