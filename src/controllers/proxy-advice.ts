/** What to write when a `proxy-url` leads nowhere. `localhost:4171` is the usual slip: to a browser that is a scheme. */
export function proxyAdvice(proxyUrl: string): string {
  const written = proxyUrl.trim();
  return written
    ? `has proxy-url="${written}", which is no web address: it has to begin with https:// (or http:// on your own machine).`
    : 'needs proxy-url="https://…", the address of your proxy.';
}
