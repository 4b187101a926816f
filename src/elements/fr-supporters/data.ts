import type { MessagesAndNames } from '../../format/messages-and-names.js';

/** A message on screen. `null` = there is none. */
export interface SupporterMessageData {
  /** First name and initial, if the supporter agreed to be named. */
  readonly name: string | null;
  readonly message: string;
  /** The day of the last gift of the batch, `YYYY-MM-DD`. */
  readonly date: string | null;
}

/** What `<fr-supporters>` shows. */
export interface SupportersData {
  /** The newest come first. */
  readonly messages: readonly SupporterMessageData[];
  /** First names and initials of supporters who are named without a message. */
  readonly names: readonly string[];
}

export function supportersData({ messages, names }: MessagesAndNames): SupportersData {
  return {
    messages: messages.map(({ name, message, date }) => ({
      name: name ?? null,
      message: message ?? '',
      date: date ?? null,
    })),
    names,
  };
}
