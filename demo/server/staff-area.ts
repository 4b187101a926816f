import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createProxy, type Access, type ProxyOptions } from '../../src/proxy/index.js';
import { openLedger } from '../../src/proxy/node.js';

/** The only account of the demo. A real site has its own login. */
export const staffAccount = { user: 'ana', password: 'otters' } as const;

/** How long a login lasts, in ms. */
const lifetime = 8 * 3_600_000;

/** Answers the requests of `/staff/` that need a login; `undefined` for files that may be served. */
export type StaffArea = (request: Request) => Promise<Response | undefined>;

/** The path of the proxy for staff, on the page's own origin: the browser sends the cookie of the login there and nowhere else. */
const proxyPath = '/staff/give';

/**
 * The login of the staff's page, and the proxy behind it, which lists transactions. It is another proxy than that of donors, with the same
 * ledger, from which it tells what needs attention.
 *
 * @param now Milliseconds since 1970.
 */
export async function createStaffArea(
  options: Pick<ProxyOptions, 'upstream' | 'apiKey' | 'origins' | 'log' | 'ledger'>,
  now: () => number = Date.now,
): Promise<StaffArea> {
  const { sign, userOf } = createLogin(now);
  const access: Access = ({ operation, headers }) => {
    const user = operation === 'listTransactions' ? userOf(headers) : undefined;
    return user !== undefined && { user };
  };
  const proxy = createProxy({
    ledger: await openLedger('memory'),
    ...options,
    allow: ['listTransactions'],
    access,
    reconcile: false,
    warn: () => undefined,
  });

  return async (request) => {
    const { pathname, search, origin } = new URL(request.url);
    if (pathname.startsWith(`${proxyPath}/`)) {
      const path = pathname.slice(proxyPath.length) + search;
      return proxy(new Request(origin + path, { method: request.method, headers: request.headers }));
    }
    if (pathname === '/staff/login' && request.method === 'POST') {
      const form = new URLSearchParams(await request.text());
      const isRight =
        form.get('user') === staffAccount.user && form.get('password') === staffAccount.password;
      return isRight
        ? redirect('/staff/', sign(staffAccount.user, now() + lifetime), lifetime / 1000)
        : redirect('/staff/login.html?wrong');
    }
    if (pathname === '/staff/logout' && request.method === 'POST')
      return redirect('/staff/login.html', '', 0);
    const isPage = pathname === '/staff' || pathname === '/staff/' || pathname === '/staff/index.html';
    if (!isPage) return undefined;
    if (userOf(request.headers) === undefined) return redirect('/staff/login.html');
    return pathname === '/staff' ? redirect('/staff/') : undefined;
  };
}

/** Cookies that are signed with a key of this process: logins end with it. */
function createLogin(now: () => number) {
  const key = randomBytes(32);
  const sign = (user: string, end: number): string => {
    const text = `${Buffer.from(user).toString('base64url')}.${end}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  return {
    sign,
    userOf: (headers: Headers): string | undefined => {
      const [, cookie = ''] = /(?:^|; )staff=([\w.-]+)/.exec(headers.get('cookie') ?? '') ?? [];
      const [name = '', end = ''] = cookie.split('.');
      const user = Buffer.from(name, 'base64url').toString();
      const given = Buffer.from(cookie);
      const genuine = Buffer.from(sign(user, Number(end)));
      if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) return undefined;
      return Number(end) > now() ? user : undefined;
    },
  };
}

/** @param seconds How long the cookie lasts; 0 removes it. */
function redirect(location: string, cookie?: string, seconds = 0): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  if (cookie !== undefined)
    headers.set(
      'set-cookie',
      `staff=${cookie}; HttpOnly; SameSite=Lax; Path=/staff; Max-Age=${String(Math.round(seconds))}`,
    );
  return new Response(null, { status: 303, headers });
}
