import { settingGroups, variables, type Variable } from './options.js';

/** The text that `fr-proxy --help` prints. */
export function settingsHelp(): string {
  const width = Math.max(...variables.map(({ name }) => name.length)) + 2;
  const tables = groups().map(([title, rows]) =>
    [
      `${title}:`,
      ...rows.map(({ name, description }) => `  ${name.padEnd(width)}${plain(description)}`),
    ].join('\n'),
  );
  return `${[
    'Usage: fr-proxy [config file]\n       fr-proxy doctor [--json] [--proxy=<address>] [config file]   checks the platform and this deployment; gives and changes nothing\n       fr-proxy backup <new file>   copies the ledger in FR_LEDGER\n       fr-proxy --version',
    'Settings are environment variables, or options in the config file (.json or .mjs). Variables take precedence.',
    ...tables,
  ].join('\n\n')}\n`;
}

/** The settings as Markdown tables, for `README.md`. */
export function settingsTables(): string {
  const tables = groups().map(([title, rows]) =>
    [
      `| ${title} | |`,
      '| --- | --- |',
      ...rows.map(({ name, description }) => `| \`${name}\` | ${description} |`),
    ].join('\n'),
  );
  return tables.join('\n\n');
}

function groups(): (readonly [title: string, rows: readonly Variable[]])[] {
  return Object.entries(settingGroups).map(([group, title]) => [
    title,
    variables.filter((variable) => variable.group === group),
  ]);
}

/** Removes the Markdown of code and links. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
