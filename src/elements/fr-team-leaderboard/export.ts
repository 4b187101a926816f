import type { Ranked } from './ranking.js';

/**
 * Formats rows as comma-separated values (RFC 4180), with amounts in major units. A name that begins like a formula is escaped, so that
 * spreadsheets do not run it.
 *
 * @param withAmounts Whether to include amounts; otherwise their cells are empty.
 */
export function toCsv(rows: readonly Ranked[], headings: readonly string[], withAmounts: boolean): string {
  const lines = rows.map(({ team, rank }) => [
    cell(rank),
    textCell(team.name),
    amount(withAmounts ? team.raised : null),
    amount(withAmounts ? team.goal : null),
    textCell(team.url ?? ''),
  ]);
  return [headings.map(textCell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Formats rows as lines for a newsletter: "1. The Otters, $600". @param money `undefined` if the page shows no amounts. */
export function toText(
  rows: readonly Ranked[],
  money: ((minor: number | null) => string) | undefined,
): string {
  return rows
    .map(({ team, rank }) => {
      const place = rank === undefined ? '' : `${rank}. `;
      return `${place}${team.name}${money ? `, ${money(team.raised)}` : ''}\n`;
    })
    .join('');
}

const cell = (value: number | undefined): string => (value === undefined ? '' : String(value));

const amount = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2));

function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
