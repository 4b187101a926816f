import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../support/until.js';
import { giveToServer, noPostgres, type PostgresServer } from './postgres-server.js';

/** Reason why tests with TLS cannot run here; `false` if they can. */
export const noTls =
  noPostgres || (spawnSync('openssl', ['version']).status !== 0 && 'openssl is not installed');

export interface Authority {
  /** Path of the authority's certificate. */
  readonly file: string;
  /** Makes a server's certificate, and returns the paths of its files. @param name As in `IP:127.0.0.1`. */
  readonly certify: (name: string) => { readonly key: string; readonly certificate: string };
}

/** A certificate authority of its own. */
export function newAuthority(t: { after(clean: () => unknown): void }): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'fr-authority-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);
  const make = (key: string, certificate: string, more: readonly string[]) => {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const words = ['req', '-x509', ...curve, '-days', '5', '-keyout', key, '-out', certificate, ...more];
    execFileSync('openssl', words, { stdio: 'ignore' });
  };
  make(at('ca.key'), at('ca.pem'), ['-subj', '/CN=fr-widgets test authority']);
  return {
    file: at('ca.pem'),
    certify(name) {
      const [key, certificate] = [at('server.key'), at('server.pem')];
      const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-addext', 'basicConstraints=CA:FALSE'];
      make(key, certificate, ['-subj', '/CN=server', '-addext', `subjectAltName=${name}`, ...signed]);
      return { key, certificate };
    },
  };
}

/** Lets a running server accept connections with TLS. */
export async function enableTls(
  server: PostgresServer,
  { key, certificate }: ReturnType<Authority['certify']>,
): Promise<void> {
  for (const [from, to] of [
    [key, 'server.key'],
    [certificate, 'server.crt'],
  ] as const) {
    copyFileSync(from, join(server.files, to));
    giveToServer(join(server.files, to));
  }
  const loadedAt = async () => {
    const { rows } = await server.run(
      `SELECT pg_conf_load_time()::text AS at, current_setting('ssl') AS ssl`,
    );
    return rows[0] as { readonly at: string; readonly ssl: string };
  };
  await server.run('ALTER SYSTEM SET ssl = on');
  const before = await loadedAt();
  await server.run('SELECT pg_reload_conf()');
  await until(
    async () => {
      const { at, ssl } = await loadedAt();
      return at !== before.at && ssl === 'on';
    },
    'the server has TLS',
    { pause: 20 },
  );
}
