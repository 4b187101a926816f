import { turnstile } from '../../../src/proxy/abuse/turnstile.js';

interface Bindings {
  /** The URL that replaces Cloudflare's. */
  readonly TURNSTILE: string;
}

/** Checks a token as a proxy on this runtime does, with the runtime's own `fetch`. */
const worker = {
  async fetch(request: Request, { TURNSTILE }: Bindings): Promise<Response> {
    const verify = turnstile({
      ...{ secret: 'secret', hosts: ['www.otters.example'] },
      fetch: (_, init) => fetch(TURNSTILE + new URL(request.url).pathname, init),
    });
    const about = { site: 'https://www.otters.example', signal: AbortSignal.timeout(5_000) };
    const checked = await Promise.resolve(verify('token', about)).catch((error: unknown) => String(error));
    return Response.json({ result: checked });
  },
};

export { worker as default };
