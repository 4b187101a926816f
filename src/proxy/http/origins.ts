/** The problem with an origin in the settings, worded to follow its name in a sentence; `undefined` if there is none. */
export function originProblem(origin: string): string | undefined {
  const named = shown(origin);
  if (origin.includes('*')) return `${named} has a wildcard; list every origin by name`;
  if (/[;\s]/.test(origin)) return `${named} is several origins: write commas between them`;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return `${named} is not an origin such as https://www.example.org`;
  // The origin is not quoted, because the part before the @ may contain a password.
  if (url.username || url.password)
    return `an origin has a user name or a password: write ${url.origin} without them`;
  // Browsers send the normalised form; any other spelling would never match.
  if (url.origin !== origin) return `${named} has to be written ${url.origin}`;
  return undefined;
}

/**
 * A wrong value of the setting for a message: an address without its user, path and query, or otherwise its first characters, because
 * somebody may have pasted an API key.
 */
function shown(text: string): string {
  const [address] = /^https?:\/\/[^/?#\s;]*/i.exec(text) ?? [];
  if (address !== undefined) {
    const host = address.replace(/\/\/.*@/s, '//');
    return `"${host}${text.length > address.length + 1 ? '…' : text.slice(address.length)}"`;
  }
  const isPlain = /^(null|\*|www\.[\w.-]{1,60})$/.test(text);
  return isPlain || text.length <= 3
    ? `"${text}"`
    : `"${text.slice(0, 3)}…" (${String(text.length)} characters)`;
}

/** Whether a page is served from the visitor's own machine, as during development. No public site can have such an origin. */
export function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
