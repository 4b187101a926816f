import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPageServer } from '../../demo/server/page-server.js';
import { root } from '../runner/root.js';
import type { Owner } from '../runner/start-demo.js';

export interface SiteOptions {
  port: number;
  /** The URLs of the proxy and of the card processor that the page gets. */
  proxyUrl: string;
  sandboxUrl: string;
  /** The campaign of all widgets, instead of the demo's own. */
  campaignId?: number;
}

/** The demo's page with another configuration. Returns its URL. */
export async function openSite(owner: Owner, options: SiteOptions): Promise<string> {
  const { campaignId = 1001 } = options;
  const folder = await mkdtemp(join(tmpdir(), 'fr-site-'));
  owner.after(() => rm(folder, { recursive: true }));
  for (const part of ['index.html', 'page', 'art'])
    await cp(join(root, 'demo', part), join(folder, 'demo', part), { recursive: true });
  await symlink(join(root, 'dist'), join(folder, 'dist'));
  const index = join(folder, 'demo', 'index.html');
  const html = await readFile(index, 'utf8');
  // Lists of supporters and fundraisers need the permission of the proxy, which is not what is tested with this page.
  const page = html.replace(/<section class="voices".*?<\/section>/s, '');
  assert.notEqual(page, html);
  await writeFile(index, page.replaceAll('campaign-id="1001"', `campaign-id="${campaignId}"`));
  const server = await startPageServer({ ...options, root: folder });
  owner.after(() => server.close());
  return server.url;
}
