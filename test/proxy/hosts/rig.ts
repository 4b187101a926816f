import { after, beforeEach, test } from 'node:test';
import { runs } from '../../support/runs.js';
import { variablesFor, type Host, type StartHost } from './host.js';
import { startPlatform, type Platform } from './platform.js';
import { receipt } from '../upstream.js';

export interface Rig {
  readonly platform: Platform;
  readonly host: Host;
  /** Another proxy in front of the same platform, with its own settings. */
  readonly startWith: (variables: Readonly<Record<string, string>>) => Promise<Host>;
  /** One behaviour, tested with its own campaign. */
  readonly check: (title: string, work: (campaign: number) => Promise<void>) => void;
}

/** A platform and a proxy for all tests of a file, because some hosts take a second to start. */
export async function createRig(name: string, start: StartHost): Promise<Rig> {
  const platform = await startPlatform({ after });
  const startWith: Rig['startWith'] = (variables) => start({ after }, variablesFor(platform.url, variables));
  beforeEach(() => {
    platform.isDown = false;
    platform.give = receipt;
  });
  return {
    platform,
    startWith,
    host: await startWith({}),
    check: (title, work) => {
      test(`${name}: ${title}`, { timeout: 60_000 * runs(1) }, () => work(platform.newCampaign()));
    },
  };
}
