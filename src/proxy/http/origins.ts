/** The problem with an origin in the settings, worded to follow its name in a sentence; `undefined` if there is none. */
export function originProblem(origin: string): string | undefined {
  if (origin.includes('*')) return `"${origin}" has a wildcard; list every origin by name`;
  if (/[;\s]/.test(origin)) return `"${origin}" is several origins: write commas between them`;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return `"${origin}" is not an origin such as https://www.example.org`;
  // The origin is not quoted, because the part before the @ may contain a password.
  if (url.username || url.password)
    return `an origin has a user name or a password: write ${url.origin} without them`;
  // Browsers send the normalised form; any other spelling would never match.
  if (url.origin !== origin) return `"${origin}" has to be written ${url.origin}`;
  return undefined;
}

/** Whether a page is served from the visitor's own machine, as during development. No public site can have such an origin. */
export function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
