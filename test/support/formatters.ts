const names = ['NumberFormat', 'DateTimeFormat', 'DisplayNames', 'PluralRules', 'Collator'] as const;

/** Records the `Intl` objects that are created until `stop` is called. */
export function recordFormatters(): { readonly made: string[]; readonly stop: () => void } {
  const made: string[] = [];
  const own = names.map((name) => [name, Intl[name]] as const);
  for (const [name, tool] of own) {
    const wrapped = new Proxy(tool, {
      construct(target, all, newTarget) {
        made.push(name);
        return Reflect.construct(target, all, newTarget) as object;
      },
    });
    Object.assign(Intl, { [name]: wrapped });
  }
  return { made, stop: () => Object.assign(Intl, Object.fromEntries(own)) };
}
