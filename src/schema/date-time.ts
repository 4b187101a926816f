/**
 * A date, or a date and time: `YYYY-MM-DD HH:MM:SS` (contract §2). Some platforms write a `T`, fractions of seconds, or a zone. The groups
 * are year, month, day, hour, minute, second and zone.
 */
export const dateTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
