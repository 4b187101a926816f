import type { IncomingMessage } from 'node:http';
import type { TestRunnerConfig } from '@web/test-runner';
import { FakeProxySite } from './fake-proxy-site.js';
import type { FakeAnswer, FakeCall } from './platform.js';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const address = /^\/__proxy\/(?<id>[\w-]+)(?<path>\/.*)?$/;

/**
 * Serves the fake proxies of `platform.ts` by the test runner's own server, under `/__proxy/<id>/…`. They need a real URL, because widgets
 * use the `fetch` that the page had when they were loaded: a `fetch` that a test replaces later is not called.
 */
export function fakeProxyMiddleware(): Middleware {
  const sites = new Map<string, FakeProxySite>();

  return async (context, next) => {
    const { id, path = '/' } = address.exec(context.path)?.groups ?? {};
    if (id === undefined) {
      await next();
      return;
    }
    const site = sites.get(id) ?? new FakeProxySite();
    sites.set(id, site);
    context.set('cache-control', 'no-store');

    const body = await textOf(context.req);
    if (path === '/__program') {
      const { route, answers } = JSON.parse(body) as { route: string; answers: FakeAnswer[] };
      site.program(route, answers);
      context.body = '{}';
    } else if (path === '/__calls') {
      const { route, atLeast } = context.query;
      context.body = JSON.stringify(await site.calls(String(route ?? ''), Number(atLeast ?? 0)));
    } else if (path === '/__release') {
      site.release();
      context.body = '{}';
    } else if (path === '/__close') {
      site.close();
      sites.delete(id);
      context.body = '{}';
    } else {
      const call = site.record({
        method: context.method,
        path,
        query: context.querystring,
        headers: context.headers,
        body,
      });
      context.res.once('close', () => {
        if (!context.res.writableFinished) call.aborted = true;
      });
      const answer = await site.answer(call);
      if (answer.drop === true) {
        context.req.socket.destroy();
        return;
      }
      context.status = answer.status ?? 200;
      context.set({ 'content-type': 'application/json', ...answer.headers });
      if (answer.text !== undefined && answer.headers?.['content-type'] === undefined)
        context.set('content-type', 'text/html');
      context.body = answer.text ?? JSON.stringify(marked(answer.json ?? null, call));
    }
  };
}

/** Adds the attempt's key to an answer with a `state`, as the proxy does, unless the test has set `attempt` itself. */
function marked(json: unknown, { headers, path }: FakeCall): unknown {
  const isWord = typeof json === 'object' && json !== null && 'state' in json && !('attempt' in json);
  const attempt = headers['idempotency-key'] ?? /^\/attempts\/([\w-]+)$/.exec(path)?.[1];
  return isWord && attempt !== undefined ? { ...json, attempt } : json;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
