import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine, type DoctorEffects, type Examination } from '../../../src/proxy/doctor/examine.js';
import type { Finding } from '../../../src/proxy/doctor/finding.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';
import { KEY } from '../../demo/sandbox/sandbox.js';

/** The campaigns of most tests: the main one, one without gifts, and one of a subsite. */
export const campaigns = '1001,1007,1011';

/**
 * Runs the doctor against a platform, without pauses between requests. The site's own pages answer 200.
 *
 * @param without Variables that are not set.
 */
export async function doctorFor(
  t: { after(clean: () => void): void },
  url: string,
  environment: Readonly<Record<string, string>> = {},
  effects: Partial<DoctorEffects> = {},
  without: readonly string[] = [],
): Promise<Examination> {
  const folder = mkdtempSync(join(tmpdir(), 'fr-doctor-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const variables = {
    ...{ FR_UPSTREAM: url, FR_API_KEY: KEY, FR_ORIGINS: 'https://www.otters.example' },
    ...{ FR_CAMPAIGNS: campaigns, FR_TRUSTED_PROXIES: '1', ...environment },
  };
  const settings = readSettings(
    Object.fromEntries(Object.entries(variables).filter(([name]) => !without.includes(name))),
  );
  assert.deepEqual(settings.problems, undefined);
  return examine(
    { options: settings.options, ledgerPlace: join(folder, 'ledger.db'), environment: {} },
    {
      fetch: (...request) =>
        new Request(...request).url.startsWith(url) ? fetch(...request) : Promise.resolve(new Response()),
      clock: () => performance.now(),
      pause: () => Promise.resolve(),
      ...effects,
    },
  );
}

type Difference = Extract<Finding, { readonly kind: 'differs' }>;

export const differencesOf = ({ findings }: Examination): readonly Difference[] =>
  findings.filter((finding): finding is Difference => finding.kind === 'differs');

export const checksOf = (examination: Examination): readonly string[] =>
  differencesOf(examination).map(({ check }) => check);

export const uncheckedOf = ({ findings }: Examination): readonly string[] =>
  findings.flatMap((finding) => (finding.kind === 'unchecked' ? [finding.check] : []));
