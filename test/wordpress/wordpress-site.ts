import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPlugin } from '../../demo/wordpress/build-plugin.js';
import { root } from '../runner/root.js';
import type { Owner } from '../runner/start-demo.js';
import { eventually, until } from '../support/until.js';

const run = promisify(execFile);

/** Location of Debian's package `wordpress`; `WORDPRESS_PATH` sets another one. */
const wordpress = process.env['WORDPRESS_PATH'] ?? '/usr/share/wordpress';

/** The password of all users, on a site that is deleted after its test. */
export const password = 'only-for-this-test';

/** Users in addition to the administrator, by name: an author, who may not use unfiltered HTML, and administrators with other languages. */
const users = {
  author: { role: 'author', locale: '' },
  'admin-fr': { role: 'administrator', locale: 'fr_CA' },
  'admin-es': { role: 'administrator', locale: 'es_MX' },
} as const;

export interface WordPressSite {
  readonly url: string;
  /** Runs PHP inside WordPress, in a separate process, and returns its output. */
  php(code: string): Promise<string>;
  /** PHP's messages so far: notices, warnings and errors. */
  log(): Promise<string>;
}

/** Reason for skipping tests if WordPress cannot run here; `undefined` if it can. */
export async function missingForWordPress(): Promise<string | undefined> {
  if (!existsSync(join(wordpress, 'wp-settings.php'))) return `there is no WordPress at ${wordpress}`;
  const php = await run('php', ['-m']).catch(() => undefined);
  if (!php) return 'PHP is not installed';
  if (!php.stdout.includes('mysqli')) return 'PHP has no mysqli';
  const database = await run('mariadbd', ['--version']).catch(() => undefined);
  return database ? undefined : 'MariaDB is not installed';
}

/**
 * Sets up a WordPress in a temporary folder, with a database of its own and the plugin active, and serves it at `port`.
 * The plugin takes the widgets from `dist/`.
 */
export async function startWordPress(owner: Owner, port: number): Promise<WordPressSite> {
  const folder = await mkdtemp(join(tmpdir(), 'fr-wordpress-'));
  const running: ChildProcess[] = [];
  owner.after(async () => {
    for (const child of running.reverse()) await stop(child);
    await rm(folder, { recursive: true });
  });
  const site = join(folder, 'site');
  // Debian's package has links to other packages.
  await cp(wordpress, site, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('/.git'),
  });
  await buildPlugin(root, join(site, 'wp-content/plugins/fr-widgets'));

  const url = `http://localhost:${port}`;
  const socket = join(folder, 'database.sock');
  const log = join(folder, 'php.log');
  await writeFile(join(site, 'wp-config.php'), configuration(url, socket, log));
  running.push(await startDatabase(folder, socket));

  const php = async (code: string): Promise<string> => {
    const file = join(folder, 'step.php');
    await writeFile(file, `<?php ${code}`);
    const { stdout } = await run('php', [file], { cwd: site });
    return stdout;
  };
  await php(install(url));
  await php(`${load} activate_plugin( 'fr-widgets/fr-widgets.php' ); ${addUsers()}`);

  const server = spawn('php', ['-d', 'opcache.enable_cli=1', '-S', `127.0.0.1:${port}`, '-t', site], {
    // Otherwise each request would wait for the previous one.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: 'ignore',
    // Its worker processes are ended with it.
    detached: true,
  });
  running.push(server);
  await eventually(async () => (await fetch(`${url}/wp-login.php`)).text());
  return { url, php, log: () => readFile(log, 'utf8').catch(() => '') };
}

const load = `require 'wp-load.php'; require_once ABSPATH . 'wp-admin/includes/admin.php';`;

function configuration(url: string, socket: string, log: string): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: url,
    WP_SITEURL: url,
    AUTH_KEY: 'a',
    SECURE_AUTH_KEY: 'b',
    LOGGED_IN_KEY: 'c',
    NONCE_KEY: 'd',
    AUTH_SALT: 'e',
    SECURE_AUTH_SALT: 'f',
    LOGGED_IN_SALT: 'g',
    NONCE_SALT: 'h',
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: log,
    // It would check for updates.
    WP_HTTP_BLOCK_EXTERNAL: true,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define( '${name}', ${JSON.stringify(value)} );`,
  );
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }
require_once ABSPATH . 'wp-settings.php';
`;
}

/** The installed theme; without one, WordPress shows empty pages. */
function install(url: string): string {
  return `define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = '${new URL(url).host}';
// Otherwise it sends a mail.
function wp_new_blog_notification() {}
require 'wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Willow River', 'admin', 'admin@example.org', true, '', '${password}' );
if ( ! wp_get_theme()->exists() ) { switch_theme( array_key_first( wp_get_themes() ) ); }`;
}

function addUsers(): string {
  return Object.entries(users)
    .map(
      ([name, { role, locale }]) =>
        `wp_insert_user( array( 'user_login' => '${name}', 'user_pass' => '${password}', 'user_email' => '${name}@example.org', 'role' => '${role}', 'locale' => '${locale}' ) );`,
    )
    .join('\n');
}

/** MariaDB on a socket in `folder`, with an empty database. */
async function startDatabase(folder: string, socket: string): Promise<ChildProcess> {
  const data = join(folder, 'database');
  // It refuses to run as root without this option.
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...user,
  ]);
  const child = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'database.pid')}`,
      '--skip-networking',
      '--innodb-buffer-pool-size=32M',
      '--innodb-flush-log-at-trx-commit=0',
      ...user,
    ],
    { stdio: 'ignore', detached: true },
  );
  await until(() => existsSync(socket), 'MariaDB listens', { pause: 50 });
  await run('mariadb', [
    '--no-defaults',
    `--socket=${socket}`,
    '--user=root',
    '-e',
    'CREATE DATABASE wordpress',
  ]);
  return child;
}

/** Ends a program and all processes that it has started. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
