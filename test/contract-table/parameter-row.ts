import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFrError } from '../../src/client/errors.js';
import type { Client } from '../../src/client/client.js';
import { members } from '../../src/schema/json.js';
import type { TestSandbox } from '../demo/sandbox/sandbox.js';
import { callers, type Caller, type Stage } from './stage.js';

/** Whether a parameter works as in the contract, or the call is refused with this status. */
export type Effect = 'works' | 400 | 403;

/** One parameter of section 4, or one rule, and a check that it works as in the contract. */
export interface ParameterRow extends Readonly<Record<Caller, Effect>> {
  /** Section and parameter of the contract: `4.1 amount_goal.<=`. */
  readonly name: string;
  /** Fails if the parameter has no effect, or another one. Rejects if the call is refused. */
  readonly prove: (client: Client, sandbox: TestSandbox, caller: Caller) => Promise<void>;
}

/** Tests of rows, each for both kinds of caller. */
export function testRows(rows: readonly ParameterRow[], stage: Stage): void {
  for (const { name, prove, ...row } of rows)
    test(`${name}: visitor ${String(row.visitor)}, owner ${String(row.owner)}`, async () => {
      for (const caller of callers) {
        const proof = prove(stage[caller], stage.sandbox, caller);
        if (row[caller] === 'works') await proof;
        else await assertRefused(proof, row[caller], name.split(' ')[1]);
      }
    });
}

async function assertRefused(call: Promise<void>, status: number, parameter = ''): Promise<void> {
  await assert.rejects(call, (error) => {
    assert.ok(isFrError(error), String(error));
    assert.equal(error.status, status);
    // The answer names a wrong field, which has to be this parameter.
    if (status === 400) assert.equal(members(error.body)['field'], parameter.split('.')[0]);
    return true;
  });
}
