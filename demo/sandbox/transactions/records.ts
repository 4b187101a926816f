import { campaignOf, loadCampaigns, loadTags } from '../campaigns/campaign.js';
import type { Sql } from '../db/sql.js';
import { loadContacts, type Contact } from '../people/contact.js';
import { loadCustomData } from '../people/custom-data.js';
import { loadUsers, summaryOf } from '../people/user.js';
import { amountObject } from './amount-json.js';
import { campaignGivenTo } from './campaign-json.js';
import { loadPurchasedItems, loadRefundedItems } from './items.js';
import { purchasedItems, refundedItems, sponsorshipObject } from './items-json.js';
import { billingObject, payeeObject, postalIdentity } from './people-json.js';
import { loadPages, loadTeams, pageGivenThrough, teamGivenThrough } from './places-given-through.js';
import { loadReceipts, receiptObject } from './receipts.js';
import { loadRecurring, recurringObject } from './recurring.js';
import { loadRegistrations } from './registrations.js';
import { loadFulfilments, loadRefundIds } from './relations.js';
import type { TransactionRow } from './transaction-row.js';

/**
 * Transaction records (contract 2.7). Related rows are loaded once for all records of a page.
 *
 * Members that do not apply are left out, as in the contract's "present if": it writes `| null` where it means null. Empty texts stay
 * empty.
 */
export function transactionRecords(sql: Sql, rows: TransactionRow[]) {
  const ids = rows.map(({ id }) => id);
  const fulfilments = loadFulfilments(
    sql,
    rows.map(({ id, pledge_transaction_id }) => pledge_transaction_id ?? id),
  );
  const campaigns = loadCampaigns(
    sql,
    rows.map(({ campaign_id }) => campaign_id),
  );
  const teams = loadTeams(
    sql,
    rows.map(({ team_id }) => team_id ?? 0),
  );
  const pages = loadPages(
    sql,
    rows.map(({ page_id }) => page_id ?? 0),
  );
  const users = loadUsers(sql, [
    ...rows.map(({ user_id }) => user_id),
    ...[...campaigns.values(), ...teams.values(), ...pages.values()].map(({ user_id }) => user_id),
    ...[...fulfilments.values()].map(({ payer_user_id }) => payer_user_id),
  ]);
  const contacts = loadContacts(sql, [
    ...rows.flatMap(({ billing_contact_id, mailing_contact_id }) => [
      billing_contact_id,
      mailing_contact_id ?? 0,
    ]),
    ...[...users.values()].map(({ contact_id }) => contact_id),
  ]);
  const contact = (id: number): Contact => {
    const found = contacts.get(id);
    if (!found) throw new Error(`No contact ${id}`);
    return found;
  };
  const contactOfUser = (id: number): Contact => contact(users.get(id)?.contact_id ?? 0);
  const bought = loadPurchasedItems(sql, ids);
  const returned = loadRefundedItems(sql, ids);
  const registrations = loadRegistrations(sql, [...bought.values(), ...returned.values()].flat(), campaigns);
  const tags = loadTags(sql, [...campaigns.keys()]);
  const campaignData = loadCustomData(sql, 'campaign', [...campaigns.keys()]);
  const teamData = loadCustomData(sql, 'team', [...teams.keys()]);
  const pageData = loadCustomData(sql, 'page', [...pages.keys()]);
  const ownData = loadCustomData(sql, 'transaction', ids);
  const receipts = loadReceipts(sql, ids);
  const recurring = loadRecurring(
    sql,
    rows.map(({ recurring_id }) => recurring_id ?? 0),
  );
  const refundIds = loadRefundIds(sql, ids);

  return rows.map((row) => {
    const campaign = campaignOf(campaigns, row.campaign_id);
    const team = teams.get(row.team_id ?? 0);
    const page = pages.get(row.page_id ?? 0);
    const items = (row.type === 'refund' ? returned : bought).get(row.id) ?? [];
    const purchased = row.type === 'refund' ? [] : items;
    const amount = amountObject(row, items);
    const refunds = refundIds(row.id);
    const receipt = receipts.get(row.id);
    const series = recurring.get(row.recurring_id ?? 0);
    const fulfilment = fulfilments.get(row.pledge_transaction_id ?? row.id);
    const donor = summaryOf(users, row.user_id);
    return {
      id: row.id,
      type: row.type,
      status: row.status,
      ...(refunds.length > 0 && { refund_children_ids: refunds }),
      ...(row.type === 'refund' && row.parent_id !== null && { parent_id: row.parent_id }),
      partner_id: campaign.site_id,
      promo_code: row.promo_code,
      amount,
      billing: billingObject(contact(row.billing_contact_id)),
      donated_by: { ...postalIdentity(contactOfUser(row.user_id)), email: donor.email, user_id: row.user_id },
      mailing_address: postalIdentity(
        row.mailing_contact_id === null ? contactOfUser(row.user_id) : contact(row.mailing_contact_id),
      ),
      card_type: row.card_type,
      payment_processor: row.processor,
      processor_transaction_id: row.processor_transaction_id,
      custom_data: ownData(row.id),
      date: row.created_at,
      donation_comment: row.comment,
      fundraiser: campaignGivenTo(
        campaign,
        summaryOf(users, campaign.user_id),
        tags(campaign.id),
        campaignData(campaign.id),
      ),
      ...(team && {
        fundraiser_team: teamGivenThrough(team, summaryOf(users, team.user_id), teamData(team.id)),
      }),
      ...(page && {
        fundraiser_user_page: pageGivenThrough(
          page,
          campaign,
          summaryOf(users, page.user_id),
          pageData(page.id),
        ),
      }),
      is_disputed: row.is_disputed === 1,
      is_refunded: row.status === 'refunded',
      is_pending: row.status === 'pending',
      is_tax_receipt_issued: receipt?.status === 'valid',
      ...(receipt && {
        tax_receipt: receiptObject(receipt, row.user_id),
      }),
      ...(series && { recurring: recurringObject(series) }),
      ...(row.payout_date && { payout: { account: row.payout_account, date: row.payout_date } }),
      purchased_items: purchasedItems(purchased, registrations),
      ...(row.type === 'refund' && { refunded_items: refundedItems(row, items, registrations) }),
      sponsorship: sponsorshipObject(purchased),
      ...(row.is_pledge === 1 && { is_pledge_transaction: true }),
      ...(row.is_pledge === 1 && fulfilment && { fulfillment_transaction_id: fulfilment.fulfillment_id }),
      ...(row.pledge_transaction_id !== null && {
        is_fulfillment_transaction: true,
        pledge_transaction_id: row.pledge_transaction_id,
      }),
      ...(fulfilment && {
        payee: payeeObject(
          contactOfUser(fulfilment.payer_user_id),
          summaryOf(users, fulfilment.payer_user_id),
        ),
      }),
    };
  });
}
