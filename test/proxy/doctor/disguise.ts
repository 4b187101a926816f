import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to the sandbox. All members may be changed. */
export interface Passing {
  readonly method: string;
  path: string;
  readonly query: URLSearchParams;
  authorization: string;
  /** Parsed body; `undefined` if there is none. */
  body: Record<string, unknown> | undefined;
}

/** An answer on its way back. All members may be changed. */
export interface Returning {
  status: number;
  /** Parsed body. */
  body: unknown;
  /** Web page that is sent instead of `body`. */
  page?: string;
  location?: string;
  /** Time of the answer, ms since 1970. */
  date?: number;
}

export interface Disguise {
  /** Changes a request. If it returns an answer, the sandbox is not called; `silence` never answers. */
  readonly request?: (passing: Passing) => Returning | 'silence' | undefined;
  readonly answer?: (answer: Returning, passing: Passing) => void;
}

export interface Disguised {
  readonly url: string;
  /** The request line that the platform received: `GET /v2/client/wl/stats`. */
  readonly received: string[];
}

/** A platform that differs from the sandbox in a given way: a reverse proxy in front of it. Closed with the test. */
export async function startDisguise(
  t: { after(clean: () => void): void },
  sandbox: string,
  { request: change, answer: changeBack }: Disguise = {},
): Promise<Disguised> {
  const received: string[] = [];

  async function pass(passing: Passing): Promise<Returning | 'silence'> {
    const own = change?.(passing);
    if (own) return own;
    const { method, path, query, authorization, body } = passing;
    const search = query.size > 0 ? `?${query.toString()}` : '';
    const response = await fetch(sandbox + path + search, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://platform');
      received.push(`${request.method ?? ''} ${pathname}`);
      const passing: Passing = {
        ...{ method: request.method ?? '', path: pathname, query: searchParams },
        authorization: request.headers.authorization ?? '',
        body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
      };
      const answer = await pass(passing);
      if (answer === 'silence') return;
      changeBack?.(answer, passing);
      response.writeHead(answer.status, {
        'content-type': answer.page === undefined ? 'application/json' : 'text/html; charset=utf-8',
        ...(answer.location !== undefined && { location: answer.location }),
        ...(answer.date !== undefined && { date: new Date(answer.date).toUTCString() }),
      });
      response.end(answer.page ?? JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, received };
}

/** Whether a request reads the list of transactions. */
export const isList = ({ method, path }: Passing): boolean =>
  method === 'GET' && path === '/v2/private/transactions';

/** A platform with other names for parameters, which ignores those of the contract. */
export const renamed = (names: Readonly<Record<string, string>>): Disguise => ({
  request({ query }) {
    const given = [...query];
    for (const [name] of given) query.delete(name);
    for (const [name, value] of given) {
      const [own] = Object.entries(names).find(([, other]) => other === name) ?? [];
      if (own !== undefined) query.append(own, value);
      else if (!(name in names)) query.append(name, value);
    }
    return undefined;
  },
});

/** A platform that writes every date-time in its own zone, the given number of hours ahead of UTC. */
export function zoned(hours: number): Disguise {
  const moved = (value: unknown): unknown => {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value))
      return new Date(Date.parse(`${value.replace(' ', 'T')}Z`) + hours * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, moved(member)]));
  };
  return { answer: (answer) => void (answer.body = moved(answer.body)) };
}
