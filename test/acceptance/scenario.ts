import assert from 'node:assert/strict';

interface Scenario {
  scenario: string;
  /** The start of the affected paths. */
  path: string;
  /** The number of affected requests; one by default. */
  count?: number;
}

/** Makes the sandbox answer the next requests with a fault. */
export async function showNext(sandboxUrl: string, apiKey: string, scenario: Scenario): Promise<void> {
  await setScenario(sandboxUrl, apiKey, { method: 'POST', body: JSON.stringify(scenario) });
}

/** Removes all faults that have not occurred yet. */
export async function showNothing(sandboxUrl: string, apiKey: string): Promise<void> {
  await setScenario(sandboxUrl, apiKey, { method: 'DELETE' });
}

async function setScenario(sandboxUrl: string, apiKey: string, request: RequestInit): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/sandbox/scenarios`, {
    ...request,
    headers: { authorization: apiKey, 'content-type': 'application/json' },
  });
  assert.ok(answer.ok, await answer.text());
}
