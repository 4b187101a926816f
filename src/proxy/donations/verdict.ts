import { Donation, matchReceipt } from '../../schema/receipt.js';
import type { DonationRequest } from '../../schema/donation.js';
import { readTolerantly } from '../../schema/read.js';
import type { Answer } from '../protocol/gift-answers.js';
import type { PlatformAnswer } from '../platform/platform.js';
import { withStatus, type StatusWords } from '../platform/status-words.js';
import { refusalIn } from './refusal.js';
import type { Refusal } from '../http/reply.js';
import { shortenTexts } from '../redaction/shorten-texts.js';

/** Whether a receipt identifies a charge: the schema requires its ID and reference. */
function isWhole({ amount }: Donation): boolean {
  return typeof amount === 'number';
}

/**
 * The answer to a gift, by the platform's answer. Only answers that the contract lists settle an attempt: a valid receipt that matches the
 * donation, or 400, 401 or 403 (§7). After any other answer the gift may have been charged, so its outcome is unknown: a 500, a 429, a
 * redirect, or a success that cannot be read, or that is for another gift or a declined card. So it is after a 400, 401 or 403 with the
 * complete receipt of this gift.
 */
export function verdictOf(answer: PlatformAnswer, request: DonationRequest, words: StatusWords = {}): Answer {
  if (answer.kind === 'not-sent') return { name: 'unreachable' };
  if (answer.kind !== 'answered') return { name: 'unknown' };
  const { status, body } = answer;
  const isRefusal = status === 400 || status === 401 || status === 403;
  const reading = status < 300 || isRefusal ? readTolerantly(Donation, withStatus(body, words)) : undefined;
  if (isRefusal)
    return reading && isWhole(reading.value) && matchReceipt(request, reading.value) !== 'unknown'
      ? { name: 'receipt-mismatch' }
      : refusedVerdict(status, refusalIn(body, request));
  if (!reading) return { name: 'unknown' };
  return matchReceipt(request, reading.value) === 'unknown'
    ? { name: 'receipt-mismatch' }
    : { name: 'receipt', receipt: receiptOf(reading.value) };
}

function refusedVerdict(status: 400 | 401 | 403, refusal: Refusal): Answer {
  // The platform refused the site's API key, so no field of the gift is the cause.
  if (status !== 400) {
    const { reason } = refusal;
    return { name: 'key-refused', refusal: { ...(reason !== undefined && { reason }), about: 'page' } };
  }
  const { field, about } = refusal;
  if (about === 'card') return { name: 'refused', refusal };
  return { name: about === 'page' ? 'field-refused' : 'refused', field, refusal };
}

/**
 * Maximum length of a text in a receipt, in UTF-16 units: each receipt is kept in the ledger for two days. Campaign names and references
 * are shorter.
 */
const longest = 200;

/**
 * The receipt as pages get it. The platform also sends the donor's e-mail, addresses, employer and user ID (contract §2.6), which
 * other scripts of the page could read.
 */
function receiptOf(donation: Donation): Readonly<Record<string, unknown>> {
  return shortenTexts(
    {
      id: donation.id,
      ref_id: donation.ref_id,
      amount: donation.amount,
      currency: donation.currency,
      currency_symbol: donation.currency_symbol,
      frequency: donation.frequency,
      fundraiser_id: donation.fundraiser_id,
      fundraiser_name: donation.fundraiser_name,
      organization_name: donation.organization_name,
      parent_id: donation.parent_id,
      statement_descriptor: donation.statement_descriptor,
      summary: donation.summary,
      created_at: donation.created_at,
      status: donation.status,
    },
    longest,
  );
}
