/** The hint for an invalid `proxy-url`. A common mistake is `localhost:4171`, in which browsers read `localhost:` as a scheme. */
export function proxyAdvice(proxyUrl: string): string {
  const written = proxyUrl.trim();
  return written
    ? `has proxy-url="${written}", which is no web address: it has to begin with https:// (or http:// on your own machine).`
    : 'needs proxy-url="https://…", the address of your proxy.';
}
