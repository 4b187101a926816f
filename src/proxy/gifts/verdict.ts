import { DonationRequest } from '../../schema/donation.js';
import { Donation, matchReceipt } from '../../schema/receipt.js';
import { readTolerantly } from '../../schema/read.js';
import type { Answer } from './answers.js';
import type { PlatformAnswer } from '../platform/platform.js';
import { fieldPaths } from '../platform/field-paths.js';
import { redactedReason } from '../platform/redact-reason.js';
import { readRefusal } from '../platform/refusal-cause.js';
import { withStatus, type StatusWords } from '../platform/status-words.js';
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

const paths = fieldPaths(DonationRequest);

/**
 * Fields that a card is never refused for: the campaign, the frequency, instalments, tribute, receipt, custom data. Amount, e-mail and
 * billing are not among them, since processors refuse cards because of each of these.
 */
const ofPage = /^(fundraiser_id|frequency|extra|tribute|custom_data|tax_receipt|mail)(\.|$)/;

/** Terms of card processors: a refusal that contains one of them is about the card, even if it names another field. */
const ofCards =
  /card|carte|avs|\bcv[cv2]|\bpan\b|token|declin|issuer|bank|banque|fraud|risk|stolen|lost|insufficient|funds|honou?r|authori[sz]|authentica|3.?d.?s|expir|verif|match|limit|velocity|blocked/i;

/** Reads the platform's refusal of a gift. Never throws: whatever the platform wrote, the gift was refused. */
export function refusalIn(body: unknown, request: DonationRequest): Refusal {
  try {
    return readBody(body, request);
  } catch {
    return { about: 'card' };
  }
}

function readBody(body: unknown, request: DonationRequest): Refusal {
  const personal = personalIn(request);
  const {
    fields,
    text: reason,
    all,
  } = readRefusal(body, paths, (text) => redactedReason(text, personal, namesIn(request)));
  const [field] = fields;
  const isAboutCard =
    field === undefined || fields.some((one) => /^card(\.|$)/.test(one)) || ofCards.test(all);
  return {
    ...(field !== undefined && { field }),
    ...(reason !== '' && { reason }),
    about: isAboutCard ? 'card' : fields.every((one) => ofPage.test(one)) ? 'page' : 'donor',
  };
}

/** All texts in a donation that the donor typed. Amounts and choices are left out: if they were masked, no reason of a refusal would be readable. */
function personalIn({
  email,
  card,
  billing,
  custom_data,
  tax_receipt,
  tribute,
  mail,
}: DonationRequest): string[] {
  const { type: _, method: __, ...rest } = tribute ?? {};
  return textsIn([email, card.token, billing, custom_data, tax_receipt, rest, mail]);
}

/** The names of the donor, of whom the gift honours and of who gets a card or a receipt. */
function namesIn({ billing, tax_receipt, tribute, mail }: DonationRequest): string[] {
  return [billing, tax_receipt, tribute, mail].flatMap((part) =>
    Object.entries(part ?? {}).flatMap(([field, value]) =>
      /name|honou?ree|recipient/.test(field) ? textsIn(value) : [],
    ),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
