import form from '../../src/text/en/donate-form.json' with { type: 'json' };
import made from '../../src/text/en/donate-form-made.json' with { type: 'json' };
import parts from '../../src/text/en/donate-form-parts.json' with { type: 'json' };
import match from '../../src/text/en/match.json' with { type: 'json' };
import share from '../../src/text/en/donate-form-share.json' with { type: 'json' };
import wallets from '../../src/text/en/donate-form-wallets.json' with { type: 'json' };
import { cellOf } from './reference-page.js';

/** The tables of `MESSAGES.md`: every key of the form's texts, with its English text. */
export function messageTables(): string {
  const optional = { ...parts, ...match, ...share, ...wallets };
  return ['### The form', table({ ...form, ...made }), '### Optional parts', table(optional)].join('\n\n');
}

function table(texts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(texts).map(([key, text]) => `| \`${key}\` | ${cellOf(text)} |`);
  return ['| key | English text |', '| --- | --- |', ...rows].join('\n');
}
