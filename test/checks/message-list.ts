import { partNames } from '../../src/elements/fr-donate-form/wording/message-keys.js';
import {
  formRows,
  partValueNames,
  type Row,
} from '../../src/elements/fr-donate-form/wording/message-rows.js';
import { form } from '../../src/locales/en/donate-form/form.js';
import { parts } from '../../src/locales/en/donate-form/parts.js';
import { share } from '../../src/locales/en/donate-form/share.js';
import { wallets } from '../../src/locales/en/donate-form/wallets.js';
import { cellOf } from './reference-page.js';

/** The tables of `MESSAGES.md`: every key of the form's texts, with its English text or the names of its values. */
export function messageTables(): string {
  const rows = formRows as unknown as Readonly<Record<string, Row>>;
  const late: Readonly<Record<string, object>> = { ...parts, share, wallets };
  return [
    '### The form',
    table(Object.entries(form).flatMap(([key, value]) => linesOf(key, value, rows[key]))),
    '### Optional parts',
    table(
      partNames.flatMap((name) => {
        const words = late[name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
        if (!words) throw new Error(`The optional part ${name} has no English texts.`);
        return Object.entries(words).flatMap(([key, value]) => {
          const names = partValueNames[name]?.[key] ?? [];
          return linesOf(`${name}.${key}`, value, { variants: [], read: () => [[], recordOf(names)] });
        });
      }),
    ),
  ].join('\n\n');
}

type Line = readonly [key: string, text: string];

function linesOf(key: string, value: unknown, row: Row | undefined): readonly Line[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([inner, text]): Line => [`${key}.${inner}`, String(text)]);
  if (!row) throw new Error(`The text ${key} has no row in message-rows.ts.`);
  const figures = figuresOf(row).map((name) => `\`{${name}}\``);
  const variants = variantsOf(row.variants);
  return [
    [
      key,
      [
        figures.length > 0 ? `Filled in: ${figures.join(' ')}.` : '',
        variants.length > 0 ? `Variants: ${variants.map((name) => `\`.${name}\``).join(' ')}.` : '',
      ]
        .filter((part) => part !== '')
        .join(' '),
    ],
  ];
}

/** The names in braces: the values that a row reads from all kinds of its arguments. */
function figuresOf({ variants, read }: Row): readonly string[] {
  const third = variants.includes('plan') ? { payments: 1, total: '' } : { rules: {} };
  return Object.keys(read('', '', third, {})[1]);
}

/** Variants by field and problem have one row per field, because a list of all `problem` values would be too long to read. */
function variantsOf(names: readonly string[]): readonly string[] {
  const fields = new Set<string>();
  return names.flatMap((name) => {
    const [field = '', ...code] = name.split('.');
    if (code.length === 0) return [name];
    if (fields.has(field)) return [];
    fields.add(field);
    return [`${field}.${code.join('.')}`];
  });
}

function recordOf(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, '']));
}

function table(lines: readonly Line[]): string {
  const rows = lines.map(([key, text]) => `| \`${key}\` | ${cellOf(text)} |`);
  return ['| key | English text, or what fills it in |', '| --- | --- |', ...rows].join('\n');
}
