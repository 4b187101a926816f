/**
 * Headers of the frame's page: it may only load its own files and connect to its own origin, and only the given origin may frame it. Where
 * that page is itself in an iframe, all pages around it have to be on this machine.
 */
export function frameHeaders(origin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin} http://localhost:* http://127.0.0.1:*`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
