import type { CardProcessor } from './tokenizer.js';

export interface SandboxCardOptions {
  /** Where the sandbox answers: `http://localhost:4172`. */
  readonly url: string;
  /** Host name of a demo page that is not on the developer's own machine. */
  readonly allowHost?: string;
}

/**
 * The sandbox's card fields, for trying things out: they take invented card numbers only and move no money. Refuses to load
 * anywhere but on the developer's machine, or a charity would go live with a form that nobody can pay through.
 */
export function sandboxCard({ url, allowHost }: SandboxCardOptions): CardProcessor {
  return {
    id: 'sandbox',
    async load() {
      const { hostname } = location;
      const isLocal = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);
      if (!isLocal && hostname !== allowHost)
        throw new Error(`the sandbox card processor is for localhost, not for ${hostname}`);
      const [{ createSandboxTokenizer }, { kitWith }] = await Promise.all([
        import('./sandbox-frame.js'),
        import('./processor-kit.js'),
      ]);
      return createSandboxTokenizer(url, kitWith());
    },
  };
}
