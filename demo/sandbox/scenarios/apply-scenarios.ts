import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { ScenarioQueue } from './queue.js';
import { parseScenario, type Scenario } from './scenario.js';

/** Applies the fault in the request's `x-sandbox-scenario` header, or the next queued one for its path. */
export function applyScenarios(queue: ScenarioQueue): MiddlewareHandler {
  return async (context, next) => {
    const header = context.req.header('x-sandbox-scenario');
    const scenario = header === undefined ? queue.take(context.req.path) : parseScenario(header);
    return scenario ? show(scenario, context, next) : next();
  };
}

async function show(
  scenario: Scenario,
  context: Context,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  switch (scenario.kind) {
    case 'latency':
      await delay(scenario.ms);
      await next();
      return undefined;
    case '429':
      return context.json({ message: 'Too many requests' }, 429, { 'retry-after': '1' });
    case '503':
      return context.json({ message: 'The platform is being maintained' }, 503);
    case 'html':
      return context.html('<!doctype html><title>Sign in to the network</title><h1>Welcome to the café</h1>');
    case 'drop-before':
      return drop(context);
    case 'drop-after':
      await next();
      return drop(context);
    case 'truncated': {
      await next();
      const text = await context.res.text();
      // The length is correct, so that only parsing the JSON fails. A dropped connection is another scenario.
      context.res = new Response(text.slice(0, Math.floor(text.length / 2)), {
        status: context.res.status,
        headers: { 'content-type': 'application/json' },
      });
      return undefined;
    }
  }
}

/** Closes the connection without an answer. */
function drop(context: Context): Response {
  (context.env as HttpBindings).incoming.socket.destroy();
  // Set as well as returned: after `next()`, Hono would otherwise send the handler's answer.
  context.res = RESPONSE_ALREADY_SENT;
  return RESPONSE_ALREADY_SENT;
}
