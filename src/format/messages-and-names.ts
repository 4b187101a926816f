import type { Supporter } from '../schema/supporters.js';

/** Most names in the line of those who left no message. */
const mostNames = 3;

/** What is shown of supporters: messages with their names, and the names of those who left none. */
export interface MessagesAndNames {
  readonly messages: readonly Supporter[];
  /** Each once. */
  readonly names: readonly string[];
}

/**
 * The newest supporters with a message, and the newest names without one. A name alone would look like that of the message above it.
 *
 * @param most Largest number of messages.
 */
export function messagesAndNames(supporters: readonly Supporter[], most: number): MessagesAndNames {
  const messages = supporters.filter(({ message }) => message);
  const names = supporters.flatMap(({ name, message }) => (name && !message ? name : []));
  return { messages: messages.slice(0, most), names: [...new Set(names)].slice(0, mostNames) };
}
