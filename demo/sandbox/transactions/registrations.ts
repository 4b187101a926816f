import { campaignOf, type Campaign } from '../campaigns/campaign.js';
import type { Sql } from '../db/sql.js';
import { dollars } from '../values/money.js';
import { fullName, loadContacts } from '../people/contact.js';
import { loadCustomData } from '../people/custom-data.js';
import { loadUsers, summaryOf } from '../people/user.js';
import { pageUrl } from '../values/places.js';
import type { Item } from './items.js';
import { loadPages, loadTeams, teamLink } from './places-given-through.js';

export interface Registrations {
  object(item: Item): object;
  refundedSelfDonation(item: Item): object[];
}

/** Rows that registrations refer to: registrants, and the pages and teams that they created. */
export function loadRegistrations(sql: Sql, items: Item[], campaigns: Map<number, Campaign>): Registrations {
  const registrations = items.filter(({ kind }) => kind === 'registration');
  const contacts = loadContacts(
    sql,
    registrations.map(({ contact_id }) => contact_id ?? 0),
  );
  const pages = loadPages(
    sql,
    registrations.map(({ page_id }) => page_id ?? 0),
  );
  const teams = loadTeams(
    sql,
    [...pages.values()].map(({ team_id }) => team_id ?? 0),
  );
  const users = loadUsers(
    sql,
    [...pages.values()].map(({ user_id }) => user_id),
  );
  const pageData = loadCustomData(sql, 'page', [...pages.keys()]);
  const ownData = loadCustomData(
    sql,
    'registration',
    registrations.map(({ id }) => id),
  );

  const pageOf = (item: Item) => {
    const page = pages.get(item.page_id ?? 0);
    if (!page) return undefined;
    const campaign = campaignOf(campaigns, page.campaign_id);
    const team = teams.get(page.team_id ?? 0);
    const user = summaryOf(users, page.user_id);
    return {
      page,
      user,
      object: {
        id: page.id,
        name: page.name,
        goal: dollars(page.amount_goal),
        ...(item.self_donation && {
          self_donation: { id: item.id, name: user.name, amount: dollars(item.self_donation) },
        }),
        url: pageUrl(campaign.slug, page.slug, page.id),
        ...(team && { team: teamLink(team) }),
        user,
        custom_data: pageData(page.id),
      },
    };
  };

  return {
    object(item) {
      const contact = contacts.get(item.contact_id ?? 0);
      if (!contact) throw new Error(`Registration ${item.id} has no registrant`);
      const made = pageOf(item);
      const { street_address, city, state, postal, country } = contact;
      return {
        id: item.id,
        name: item.name,
        option: item.option,
        price: dollars(item.price),
        code: item.code,
        first_name: contact.first_name,
        last_name: contact.last_name,
        alias_name: item.alias_name,
        comment: item.comment,
        is_amount_hidden: item.is_amount_hidden === 1,
        ...(made && { fundraiser_page: made.object }),
        mailing_address: { street_address, city, state, postal, country },
        custom_data: ownData(item.id),
        ...(item.previous_item_id !== null && { registrant_id: item.previous_item_id }),
      };
    },
    refundedSelfDonation(item) {
      const made = pageOf(item);
      if (!made || !item.self_donation) return [];
      const { page, user } = made;
      return [
        {
          id: item.id,
          amount: dollars(item.self_donation),
          name: fullName(user),
          fundraiser_page: {
            id: page.id,
            partner_id: campaignOf(campaigns, page.campaign_id).site_id,
            name: page.name,
            first_name: user.first_name,
            last_name: user.last_name,
            goal: dollars(page.amount_goal),
            language: page.language,
            custom_data: pageData(page.id),
          },
        },
      ];
    },
  };
}
