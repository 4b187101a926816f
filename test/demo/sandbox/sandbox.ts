import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../demo/sandbox/db/open.js';
import { startSandbox, type SandboxOptions } from '../../../demo/sandbox/server.js';
import type { Sql } from '../../../demo/sandbox/db/sql.js';
import { placeSeededDatabase } from '../../support/seeded-database.js';
import { answerProblems } from './openapi.js';

/** Noon of a fixed day, so that no test depends on the current date. The seed ends at midnight of that day. */
export const NOW = Date.UTC(2026, 4, 20, 12);

export const KEY = 'test-key';

/** Any answer. If a test expects a value that is not there, the assertion fails, and not the compiler. */
export interface Json {
  [key: string]: Json;
}

/** A value of an answer as text, for patterns and comparisons; empty if it is absent. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Asserts that a value has the members of another one, at any depth; lists have as many. */
export function includes(value: unknown, expected: object): void {
  assert.deepEqual(part(value, expected), expected);
}

function part(value: unknown, expected: unknown): unknown {
  if (typeof value !== 'object' || typeof expected !== 'object' || value === null || expected === null)
    return value;
  const found = Object.entries(value).flatMap(([name, member]): [string, unknown][] =>
    name in expected ? [[name, part(member, (expected as Record<string, unknown>)[name])]] : [],
  );
  if (!Array.isArray(value)) return Object.fromEntries(found);
  return value.length === found.length ? found.map(([, member]) => member) : value;
}

export interface Answer {
  status: number;
  body: Json;
  /** The body, if it is an array. */
  rows: Json[];
  headers: Headers;
}

export interface TestSandbox {
  url: string;
  port: number;
  databasePath: string;
  sql: Sql;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  close(patience?: number): Promise<void>;
}

/**
 * A seeded sandbox on a free port, with a second connection to its database. `close` fails if any of its answers, also to a proxy, does not fit
 * its OpenAPI document.
 */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const directory = mkdtempSync(join(tmpdir(), 'fr-sandbox-'));
  const databasePath = join(directory, 'sandbox.db');
  placeSeededDatabase(databasePath, NOW);
  const problems: string[] = [];
  const sandbox = await startSandbox({
    port: 0,
    databasePath,
    apiKey: KEY,
    allowedOrigins: [],
    now: () => NOW,
    onAnswer: async (request, answer) => void problems.push(...(await answerProblems(request, answer))),
    ...options,
  });
  const sql = openDatabase(databasePath);
  const send = async (
    method: string,
    path: string,
    sent: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: {
        authorization: KEY,
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Json;
    return {
      status: response.status,
      body,
      rows: Array.isArray(body) ? body : [],
      headers: response.headers,
    };
  };
  return {
    url: sandbox.url,
    port: sandbox.port,
    databasePath,
    sql,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body) => send('PUT', path, body),
    close: async (patience) => {
      sql.close();
      await sandbox.close(patience);
      rmSync(directory, { recursive: true, force: true });
      assert.deepEqual(problems, []);
    },
  };
}
