import { readFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf, inBrackets } from '../observability/error-code.js';

export type ConfigFile =
  | { readonly name: string; readonly content: unknown; readonly problem?: never }
  | { readonly name?: never; readonly content?: never; readonly problem: string };

/**
 * Reads a config file: the content of a `.json` file, or the default export of a module (`.mjs`, `.js`). A problem is one sentence without
 * the error's message, which could quote an API key from the file.
 */
export async function readConfigFile(path: string): Promise<ConfigFile> {
  const name = basename(path);
  const kind = extname(path);
  if (kind === '.json') return readJson(path, name);
  if (kind === '')
    return {
      problem: `${name} is neither a command (doctor, backup, --help) nor a config file, which ends with .json or .mjs.`,
    };
  if (kind !== '.mjs' && kind !== '.js')
    return { problem: `${name} has to be a .json file or a module (.mjs).` };
  try {
    const module = (await import(pathToFileURL(resolve(path)).href)) as { default?: unknown };
    if (module.default === undefined) return { problem: `${name} has no default export.` };
    return { name, content: module.default };
  } catch (error) {
    return { problem: `${name} could not be loaded${inBrackets(codeOf(error))}.` };
  }
}

async function readJson(path: string, name: string): Promise<ConfigFile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return { problem: `${name} could not be read (${codeOf(error) || 'unknown reason'}).` };
  }
  try {
    // Editors on Windows begin files with a byte order mark.
    return { name, content: JSON.parse(text.replace(/^\ufeff/, '')) as unknown };
  } catch (error) {
    return { problem: `${name} is not valid JSON, in line ${String(lineOf(error, text))}.` };
  }
}

/** The line in which parsing stopped: that of the position in the message of the error, or the last one. */
function lineOf(error: unknown, text: string): number {
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
  return text.slice(0, position === undefined ? undefined : Number(position)).split('\n').length;
}
