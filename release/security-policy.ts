type Sources = Readonly<Record<string, readonly string[]>>;

/** The sources that each card processor needs, from the tables of `src/payment/README.md`, by directive. */
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
        // Words beside the addresses, such as "and banks'", are for readers.
        sources[directive] = (cells[at] ?? '').match(/https:\/\/[^\s`]+|'unsafe-inline'/g) ?? [];
    }
  }
  return found;
}

/** One line of policy for a page with widgets, for each processor and for pages without a donate form. */
export function policyLines(readme: string, files: string, proxy: string): ReadonlyMap<string, string> {
  const own: Sources = {
    'script-src': [files],
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
