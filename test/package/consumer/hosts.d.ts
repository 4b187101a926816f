// The types of other hosts that the instructions use.

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(
    handler: (
      request: Request,
      info: { readonly remoteAddr: { readonly hostname: string } },
    ) => Promise<Response>,
  ): { shutdown(): Promise<void> };
  addSignalListener(signal: 'SIGTERM', listener: () => void): void;
  exit(): never;
};

declare const Bun: {
  readonly env: Readonly<Record<string, string | undefined>>;
  serve(options: {
    readonly port: number;
    readonly fetch: (
      request: Request,
      server: { requestIP(request: Request): { readonly address: string } | null },
    ) => Promise<Response>;
  }): { stop(): Promise<void> };
};

declare module '@vercel/functions' {
  export function waitUntil(work: Promise<unknown>): void;
}

declare module '@netlify/functions' {
  export interface Context {
    readonly ip: string;
    waitUntil(work: Promise<unknown>): void;
  }
  export interface Config {
    readonly path: string | string[];
  }
}
