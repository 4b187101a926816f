// Separate from the connection, because settings are read before it is known whether the package is installed.

/** Whether a location is the address of a Postgres server. */
export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/**
 * The problem with the address of a Postgres, worded to follow the setting's name in a sentence; `undefined` if there is none, or if it is
 * no such address. The text does not quote the address, because the part that cannot be parsed may be a password.
 */
export function postgresAddressProblem(place: string): string | undefined {
  if (!isPostgres(place)) return undefined;
  const address = URL.canParse(place) ? new URL(place) : undefined;
  if (!address || !isWhole(address))
    return (
      'is an address of Postgres that cannot be read: write it as in postgres://user:password@localhost:5432/fr, and in the password ' +
      '"%23" for "#", "%2F" for "/", "%3F" for "?", "%40" for "@" and "%25" for "%".'
    );
  if (address.pathname.length < 2)
    return 'names no database: write it as in postgres://user:password@localhost:5432/fr.';
  return undefined;
}

/** Whether no character of a password has ended a part of the address too early, or stands for another one. */
function isWhole({ hash, username, password, pathname, search }: URL): boolean {
  // A password that begins with digits is taken for a port, and its rest for the database or for settings.
  const isCut = /[@/]/.test(pathname.slice(1)) || (pathname.length < 2 && search.includes('@'));
  return hash === '' && !isCut && [username, password, pathname].every(isDecodable);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Host and database, without the user and the password. */
export function describePostgres(place: string): string {
  if (!URL.canParse(place)) return 'Postgres';
  const { host, pathname, searchParams } = new URL(place);
  return `Postgres at ${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

/** Why a Postgres cannot be used, with what to do, by the code of the error; `undefined` for codes that say nothing. */
export function postgresAdvice(code: string): string | undefined {
  return advice.find(([codes]) => codes.test(code))?.[1];
}

/** Codes of Postgres (its manual's appendix A), of Node, and words of our own. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/^28P01$/, 'The server refuses the password: write that of the user in the address.'],
  [
    /^28000$/,
    'The server refuses this user from this machine, or a connection without TLS: add ?sslmode=verify-full to the address, or allow it in pg_hba.conf.',
  ],
  [/^3D000$/, 'The server has no such database: create it, as in CREATE DATABASE fr.'],
  [
    /^42501$/,
    'The user may not create the tables: GRANT CREATE ON DATABASE … TO … lets it make the schema fr_ledger.',
  ],
  [/^25006$/, 'The server or this user is read-only: name the primary server.'],
  [/^in recovery$/, 'The server is a replica, or is recovering: name the primary server.'],
  [/^too old$/, 'The server is too old: it has to be Postgres 13 or later.'],
  [/^57P03$/, 'The server is starting or stopping: try again in a moment.'],
  [
    /^53300$/,
    'The server has no connection left: each proxy needs six. Raise its max_connections, or use a pooler.',
  ],
  [
    /^08P01$/,
    'A pooler before the server refuses the connection: it has to know the database and the user, and to pool by transaction (pool_mode of PgBouncer).',
  ],
  [/^53100$|^53200$|^54/, 'The server has no room left: free some on its disk.'],
  [
    /^no TLS$/,
    'The server has no TLS: remove sslmode from the address if its network is yours, or enable TLS on the server.',
  ],
  [
    /ALTNAME|^HOSTNAME/,
    'The server’s TLS certificate is for another host: write a name in the address that the certificate has.',
  ],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    'The server’s TLS certificate has expired, or is not valid yet: renew it, and check the clock of this machine.',
  ],
  [
    /CERT|^UNABLE_TO|SELF_SIGNED/,
    'The server’s TLS certificate is not trusted: name its certificate authority with sslrootcert=/path/to/ca.pem.',
  ],
  [
    /^no file$/,
    'A file that the address names cannot be read: check sslrootcert, sslcert and sslkey, and that this user may read them.',
  ],
  [/^no password$/, 'The server asks for a password: write that of the user in the address.'],
  [
    /^wrong encoding$/,
    "The database’s encoding lacks letters that names have: create one as in CREATE DATABASE fr TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'.",
  ],
  [/^ENOTFOUND$|^EAI_AGAIN$/, 'The host name in the address is not known: check its spelling.'],
  [
    /^ECONN|^EHOST|^ENET|^ETIMEDOUT$|^ENOENT$|^(lost|no answer)$/,
    'No server answers there: see to it that it runs, and that this machine reaches it.',
  ],
  [/^made by a newer version$/, 'Its tables were made by a newer version of fr-proxy: run that version.'],
];
