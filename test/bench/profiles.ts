import type { CDPSession } from 'puppeteer-core';

interface Profile {
  /** Factor by which the processor is slower than this machine. */
  readonly cpu: number;
  /** Round trip in ms, and bytes per second. */
  readonly network?: { readonly latency: number; readonly throughput: number };
}

export const profiles = {
  plain: { cpu: 1 },
  '4x': { cpu: 4 },
  mobile: { cpu: 4, network: { latency: 150, throughput: 1_600_000 / 8 } },
} as const satisfies Readonly<Record<string, Profile>>;

export type ProfileName = keyof typeof profiles;

/** Slows a page down, before it is opened. */
export async function emulate(session: CDPSession, name: ProfileName): Promise<void> {
  const { cpu, network }: Profile = profiles[name];
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  });
}
