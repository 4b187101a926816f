import type { Ranked } from './ranking.js';

/**
 * Rows as comma-separated values (RFC 4180), amounts in major units. Names are anybody's text: one that begins like a
 * formula is kept from being one in a spreadsheet.
 */
export function toCsv(rows: readonly Ranked[], headings: readonly string[]): string {
  const lines = rows.map(({ team, rank }) => [
    cell(rank),
    textCell(team.name),
    amount(team.raised),
    amount(team.goal),
    textCell(team.url ?? ''),
  ]);
  return [headings.map(textCell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Rows as lines for a newsletter: "1. The Otters, $600". */
export function toText(rows: readonly Ranked[], money: (minor: number | null) => string): string {
  return rows
    .map(({ team, rank }) => `${rank === undefined ? '' : `${rank}. `}${team.name}, ${money(team.raised)}\n`)
    .join('');
}

const cell = (value: number | undefined): string => (value === undefined ? '' : String(value));

const amount = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2));

function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
