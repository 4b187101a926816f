import { DonationRequest } from '../../schema/donation.js';
import { fieldPaths } from '../platform/field-paths.js';
import { redactedReason } from '../platform/redact-reason.js';
import { readRefusal } from '../platform/refusal-cause.js';
import type { Refusal } from '../http/reply.js';

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
