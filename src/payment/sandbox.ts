import type { CardProcessor } from './tokenizer.js';

export interface SandboxCardOptions {
  /** Address of the sandbox, for example `http://localhost:4172`. */
  readonly url: string;
  /** Host name of the demo page if it does not run on localhost. */
  readonly allowHost?: string;
}

/**
 * The sandbox's card fields, for testing: they accept test card numbers only and move no money. They refuse to load on other hosts than
 * localhost and `allowHost`, so that a charity does not go live with a form that cannot take payments.
 */
export function sandboxCard({ url, allowHost }: SandboxCardOptions): CardProcessor {
  return {
    id: 'sandbox',
    async load() {
      const { hostname } = location;
      if (!isLocal(hostname) && hostname !== allowHost)
        throw new Error(
          `the sandbox card processor is for localhost, not for ${hostname || 'a page without an address'}`,
        );
      // The sandbox lets no other page around an iframe show its card fields. Firefox has no list of them.
      const around = [...(location.ancestorOrigins ?? [])].find((origin) => !isLocal(hostOf(origin)));
      if (around !== undefined)
        throw new Error(
          `the sandbox card processor is for localhost, and ${around} has this page in an iframe`,
        );
      const [{ createSandboxTokenizer }, { kitWith }] = await Promise.all([
        import('./sandbox-frame.js'),
        import('./processor-kit.js'),
      ]);
      return createSandboxTokenizer(url, kitWith());
    },
  };
}

const isLocal = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);

/** The host name of an origin; empty for the opaque origin `null`. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : '');
