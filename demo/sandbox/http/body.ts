import type { Context, Env } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from './refusal.js';

/**
 * The JSON body of a request.
 *
 * @param limit - Maximum length in bytes; an image upload needs far more than other requests.
 * @throws Refusal 400 without `Content-Type: application/json` (contract §4) or with invalid JSON.
 */
export async function readJson(context: Context, limit = 200_000): Promise<unknown> {
  // By its length before it is read, or else while it arrives.
  await bodyLimit({ maxSize: limit, onError: tooLarge })(
    context as Context<Env, string>,
    async () => undefined,
  );
  const body = await context.req.text();
  if (body === '') return {};
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new Refusal(400, 'Content-Type must be application/json');
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'body must be JSON');
  }
}

function tooLarge(): never {
  throw new Refusal(400, 'body is too large');
}

/** Like `readJson`, for an endpoint whose contract lists no 400: returns the problem as text. */
export async function readJsonOrProblem(
  context: Context,
  limit?: number,
): Promise<{ body: unknown; problem?: never } | { problem: string }> {
  try {
    return { body: await readJson(context, limit) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}
