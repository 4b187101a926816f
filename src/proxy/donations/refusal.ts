import { DonationRequest } from '../../schema/donation.js';
import { fieldPaths } from '../platform/field-paths.js';
import { redactedReason } from '../platform/redact-reason.js';
import { readRefusal } from '../platform/refusal-cause.js';
import type { Refusal } from '../http/reply.js';

const paths = fieldPaths(DonationRequest);

/**
 * Members that no judgement of a card is about: the campaign, the rhythm, instalments, tribute, receipt, custom data. Amount,
 * e-mail and billing are not among them, since processors refuse cards for each of these.
 */
const ofPage = /^(fundraiser_id|frequency|extra|tribute|custom_data|tax_receipt|mail)(\.|$)/;

/** Words of card processors: with one of them, a refusal that names another field is about the card all the same. */
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
  const { fields, text: reason, all } = readRefusal(body, paths, (text) => redactedReason(text, personal));
  const [field] = fields;
  const isAboutCard =
    field === undefined || fields.some((one) => /^card(\.|$)/.test(one)) || ofCards.test(all);
  return {
    ...(field !== undefined && { field }),
    ...(reason !== '' && { reason }),
    about: isAboutCard ? 'card' : fields.every((one) => ofPage.test(one)) ? 'page' : 'donor',
  };
}

/** Everything in a request that its donor typed. Figures and choices are not masked: without them no reason is of use. */
function personalIn({
  email,
  card,
  billing,
  custom_data,
  tax_receipt,
  tribute,
  mail,
}: DonationRequest): string[] {
  const { type: _, method: __, ...told } = tribute ?? {};
  return textsIn([email, card.token, billing, custom_data, tax_receipt, told, mail]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
