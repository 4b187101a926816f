import type { Attempt } from '../../src/donation/attempt.js';

export const attempt: Attempt = {
  key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697887',
  campaignId: 1001,
  amountMinor: 5000,
  currency: 'CAD',
  frequency: 'month',
  proxyUrl: 'https://proxy.example/',
  startedAt: Date.UTC(2026, 0, 1),
};
export const proxy = attempt.proxyUrl;

export const always =
  <Value>(value: Value) =>
  () =>
    value;
