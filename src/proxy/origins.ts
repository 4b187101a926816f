/** What is wrong with an origin in the settings, as one sentence; `undefined` when nothing is. */
export function originProblem(origin: string): string | undefined {
  if (origin.includes('*')) return `"${origin}" has a wildcard; list every origin by name.`;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return `"${origin}" is not an origin such as https://www.example.org.`;
  // Browsers send the normal form; anything else in the list would never match and nobody would know why.
  if (url.origin !== origin) return `"${origin}" has to be written ${url.origin}.`;
  return undefined;
}
