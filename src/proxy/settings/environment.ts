import { isLoopbackHost } from '../http/origins.js';

/** Environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks Node's own environment variables that make the proxy unsafe. Returns one sentence for each; only warnings if the platform is on
 * this machine, as in development.
 */
export function processVariables(
  environment: Environment,
  upstream: string,
): { readonly problems: readonly string[]; readonly warnings: readonly string[] } {
  const flags = environment['NODE_OPTIONS'] ?? '';
  const unsafe = [
    ...(environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
      ? [
          'NODE_TLS_REJECT_UNAUTHORIZED=0 turns certificate checks off: anyone on the network path can impersonate the platform and read the ' +
            'API key. Remove it; to trust a certificate of your own, set NODE_EXTRA_CA_CERTS.',
        ]
      : []),
    ...(/--insecure-http-parser/.test(flags)
      ? [
          'NODE_OPTIONS has --insecure-http-parser, which allows request smuggling past a proxy in front of this one. Remove it.',
        ]
      : []),
    ...(/--tls-keylog/.test(flags)
      ? [
          'NODE_OPTIONS has --tls-keylog: anyone who can read that file can decrypt the API key and donor data. Remove it.',
        ]
      : []),
    ...(/--tls-min-v1\.[01]\b/.test(flags)
      ? [
          'NODE_OPTIONS has --tls-min-v1.0 or --tls-min-v1.1: these versions of TLS are broken. Remove it to require TLS 1.2.',
        ]
      : []),
    ...(/--inspect/.test(flags)
      ? ['NODE_OPTIONS has --inspect: anyone who can reach the debugger can read the API key. Remove it.']
      : []),
  ];
  const isOwn = URL.canParse(upstream) && isLoopbackHost(new URL(upstream).hostname);
  const debug = environment['NODE_DEBUG']?.trim();
  const warnings = debug
    ? [
        'WARNING: NODE_DEBUG writes what the proxy sends to standard error, possibly with the API key or donor data. Remove it.',
      ]
    : [];
  return isOwn
    ? { problems: [], warnings: [...unsafe.map((sentence) => `WARNING: ${sentence}`), ...warnings] }
    : { problems: unsafe, warnings };
}
