import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { enableTls, newAuthority, noTls } from './certificates.js';
import { startPostgres, type PostgresServer } from './postgres-server.js';
import { refusalOf } from './proxy-process.js';
import { arrivesOnce } from './two-proxies.js';

/**
 * A server at an address of this machine that no other test uses, for TLS needs TCP.
 *
 * @param rule Line of `pg_hba.conf`.
 */
async function startAt(
  t: TestContext,
  rule: string,
): Promise<{ readonly server: PostgresServer; readonly host: string; readonly url: string }> {
  const host = `127.${[1, 2, 3].map(() => String(randomInt(1, 255))).join('.')}`;
  const server = await startPostgres(t, [`listen_addresses=${host}`]);
  writeFileSync(join(server.files, 'pg_hba.conf'), `local all all trust\n${rule}\n`);
  await server.run('SELECT pg_reload_conf()');
  return { server, host, url: `postgres://app@${host}/app` };
}

const onlyTls = 'hostssl all app 127.0.0.0/8 trust';

describe('a Postgres with TLS', { skip: noTls, concurrency: 2 }, () => {
  test('is used by a name that its certificate has, and nothing is sent twice after a crash', async (t) => {
    const { server, host, url } = await startAt(t, onlyTls);
    const { file, certify } = newAuthority(t);
    await enableTls(server, certify(`IP:${host}`));
    await arrivesOnce(t, { url: `${url}?sslmode=verify-full&sslrootcert=${file}` }, async () => {
      const { rows } = await server.run(
        `SELECT bool_and(ssl) AS ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'app'`,
      );
      assert.deepEqual(rows, [{ ssl: true }]);
      await server.crash();
      await server.start();
    });
  });

  test('is refused in one sentence if its certificate is not valid, or TLS is missing on one side', async (t) => {
    const { server, host, url } = await startAt(t, onlyTls);
    const [own, other] = [newAuthority(t), newAuthority(t)];
    const said = (more: string) => refusalOf(t, { FR_LEDGER: `${url}${more}` });
    const at = `^FR_LEDGER: Postgres at ${host}/app cannot be used`;

    assert.match(
      await said('?sslmode=verify-full'),
      new RegExp(`${at} \\(no TLS\\)\\. The server has no TLS: [^\n]*\n$`),
    );
    await enableTls(server, own.certify(`IP:${host}`));
    assert.match(
      await said(''),
      new RegExp(`${at} \\(28000\\)\\. [^\n]*add \\?sslmode=verify-full[^\n]*\n$`),
    );
    const unknown = new RegExp(
      `${at} \\([A-Z_]+\\)\\. The server’s TLS certificate is not trusted: name its certificate authority with sslrootcert=[^\n]*\n$`,
    );
    for (const mode of ['verify-full', 'require', 'prefer', 'verify-ca']) {
      assert.match(await said(`?sslmode=${mode}`), unknown);
      assert.match(await said(`?sslmode=${mode}&sslrootcert=${other.file}`), unknown);
    }
    assert.match(
      await said(`?sslmode=verify-full&sslrootcert=${own.file}.missing`),
      new RegExp(`${at} \\(no file\\)\\. A file that the address names [^\n]*sslrootcert[^\n]*\n$`),
    );
    await enableTls(server, own.certify('DNS:db.example.org'));
    assert.match(
      await said(`?sslmode=verify-full&sslrootcert=${own.file}`),
      new RegExp(
        `${at} \\(ERR_TLS_CERT_ALTNAME_INVALID\\)\\. The server’s TLS certificate is for another host: [^\n]*\n$`,
      ),
    );
  });
});
