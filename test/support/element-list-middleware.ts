import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';
import { root } from '../runner/root.js';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** Tells pages at `/__elements` which elements there are: a page can't list a folder, and a list by hand would be forgotten. */
export function elementListMiddleware(): Middleware {
  return async (context, next) => {
    if (context.path === '/__elements') context.body = JSON.stringify(elementTags());
    else await next();
  };
}

/** The tag of every folder in `src/elements` that registers one. */
export function elementTags(): string[] {
  const folder = join(root, 'src/elements');
  return readdirSync(folder).filter((tag) => existsSync(join(folder, tag, 'index.ts')));
}
