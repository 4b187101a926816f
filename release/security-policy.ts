type Sources = Readonly<Record<string, readonly string[]>>;

/** Returns the sources that each card processor needs, by directive. They are read from the tables in `src/payment/README.md`. */
export function processorSources(readme: string): ReadonlyMap<string, Sources> {
  const found = new Map<string, Record<string, string[]>>();
  const tables = readme.matchAll(/^\| processor +(\| `[a-z]+-(?:src|action)`.*)\n\|[ :|-]+\n((?:\|.*\n)+)/gm);
  for (const [, head = '', body = ''] of tables) {
    const directives = [...head.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
    for (const line of body.trim().split('\n')) {
      const [name = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const sources = found.get(name) ?? {};
      found.set(name, sources);
      for (const [at, directive] of directives.entries())
        // Other words in a cell, such as "and banks'", are only for readers.
        sources[directive] = (cells[at] ?? '').match(/https:\/\/[^\s`]+|'unsafe-inline'/g) ?? [];
    }
  }
  return found;
}

/**
 * Returns one line of a Content-Security-Policy for each processor, and one for pages without a donate form.
 *
 * @param files Origin of the widgets' files.
 * @param proxy Origin of the proxy.
 * @param mapHash Hash of the import map in the page: it is an inline script, which browsers ignore otherwise, and its hashes with it.
 */
export function policyLines(
  readme: string,
  files: string,
  proxy: string,
  mapHash?: string,
): ReadonlyMap<string, string> {
  const own: Sources = {
    'script-src': mapHash === undefined ? [files] : [files, `'${mapHash}'`],
    'style-src': [files],
    'connect-src': [proxy],
    'img-src': ['https:'],
  };
  const line = (more: Sources): string =>
    [...new Set([...Object.keys(own), ...Object.keys(more)])]
      .flatMap((directive) => {
        const sources = [...(own[directive] ?? []), ...(more[directive] ?? [])];
        return sources.length === 0 ? [] : [`${directive} ${sources.join(' ')}`];
      })
      .join('; ');
  return new Map([
    ['figures only', line({})],
    ...[...processorSources(readme)].map(([name, sources]) => [name, line(sources)] as const),
  ]);
}
