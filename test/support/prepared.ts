import { after, before } from 'node:test';
import type { Owner } from '../runner/start-demo.js';

/** Calls `make` before the tests of the suite, and after them whatever it has passed to its owner, the last one first. */
export function prepared<Value>(make: (owner: Owner) => Promise<Value>): () => Value {
  const cleaning: (() => Promise<void>)[] = [];
  let value: { readonly made: Value } | undefined;
  before(async () => {
    value = { made: await make({ after: (clean) => cleaning.push(clean) }) };
  });
  after(async () => {
    for (const clean of cleaning.reverse()) await clean();
  });
  return () => {
    if (!value) throw new Error('Only tests may ask for what is prepared before them.');
    return value.made;
  };
}
