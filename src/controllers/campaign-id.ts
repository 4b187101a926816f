import type { Misconfiguration } from './view-state.js';

/**
 * Reads the `campaign-id` attribute: the platform's integer ID, or a hint on what to write instead.
 *
 * @param text `null` after the attribute has been removed: Lit sets the property to it. A framework may set a number.
 */
export function readCampaignId(text: string | null): number | Misconfiguration {
  const digits = String(text ?? '').trim();
  if (/^[1-9]\d{0,14}$/.test(digits)) return Number(digits);
  return {
    advice: digits
      ? 'has a campaign-id that is no number: write campaign-id="123".'
      : 'needs campaign-id="123", the number of a campaign.',
  };
}

/** Reads several IDs of one `campaign-id`, separated by commas or spaces, without duplicates. */
export function readCampaignIds(text: string | null): number[] | Misconfiguration {
  const words = String(text ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const ids: number[] = [];
  for (const word of words.length > 0 ? words : ['']) {
    const id = readCampaignId(word);
    if (typeof id !== 'number') return id;
    // A campaign named twice would be counted twice.
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
}
