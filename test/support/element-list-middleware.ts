import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';
import { root } from '../runner/root.js';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** Serves the list of elements at `/__elements`: a page cannot list a folder, and a list written by hand would become outdated. */
export function elementListMiddleware(): Middleware {
  return async (context, next) => {
    if (context.path === '/__elements') context.body = JSON.stringify(elementTags());
    else await next();
  };
}

/** The tags of all folders in `src/elements` that register an element. */
export function elementTags(): string[] {
  const folder = join(root, 'src/elements');
  return readdirSync(folder).filter((tag) => existsSync(join(folder, tag, 'index.ts')));
}
