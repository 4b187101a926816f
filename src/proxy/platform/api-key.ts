/** API keys by campaign ID. */
export type CampaignKeys = Readonly<Record<string, string>>;

/** Whether a key can travel in a header as it is: printable ASCII, words separated by single spaces. */
export function isSendable(apiKey: string): boolean {
  return /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(apiKey);
}
