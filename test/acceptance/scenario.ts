import assert from 'node:assert/strict';

interface Scenario {
  scenario: string;
  /** How the paths begin that it is for. */
  path: string;
  /** For how many requests; one without it. */
  count?: number;
}

/** Lets the sandbox show a fault to the next requests. */
export async function showNext(sandboxUrl: string, apiKey: string, scenario: Scenario): Promise<void> {
  await tell(sandboxUrl, apiKey, { method: 'POST', body: JSON.stringify(scenario) });
}

/** Ends all faults that nobody has met yet. */
export async function showNothing(sandboxUrl: string, apiKey: string): Promise<void> {
  await tell(sandboxUrl, apiKey, { method: 'DELETE' });
}

async function tell(sandboxUrl: string, apiKey: string, request: RequestInit): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/sandbox/scenarios`, {
    ...request,
    headers: { authorization: apiKey, 'content-type': 'application/json' },
  });
  assert.ok(answer.ok, await answer.text());
}
