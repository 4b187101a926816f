import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programArguments } from '../../runner/programs.js';
import { until } from '../../support/until.js';
import { variablesFor } from '../hosts/host.js';

interface Ends {
  after(clean: () => unknown): void;
}

function launch(
  t: Ends,
  variables: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly output: () => string } {
  const child = spawn(process.execPath, programArguments('src/proxy/main.ts'), {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

export interface ProxyProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** Starts `fr-proxy` in a process of its own. */
export async function startProxyProcess(
  t: Ends,
  upstream: string,
  variables: Readonly<Record<string, string>>,
): Promise<ProxyProcess> {
  const { child, output } = launch(t, variablesFor(upstream, variables));
  const url = () => /^Proxy at (http:\/\/127\.0\.0\.1:\d+)/m.exec(output())?.[1];
  await until(() => url() ?? child.exitCode !== null, 'fr-proxy has started', { pause: 20 });
  return { url: url() ?? assert.fail(output()), child, output };
}

/** What `fr-proxy` prints when it does not start with these variables. */
export async function refusalOf(t: Ends, variables: Readonly<Record<string, string>>): Promise<string> {
  const { child, output } = launch(t, variablesFor('https://api.example.org', variables));
  const closed = once(child, 'close');
  await until(() => child.exitCode !== null || output().includes('Proxy at'), output, { pause: 20 });
  child.kill('SIGKILL');
  await closed;
  assert.doesNotMatch(output(), /Proxy at/);
  return output();
}
