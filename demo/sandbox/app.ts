import { Hono } from 'hono';
import { createCardRoutes } from './card-fields/card-routes.js';
import { createClock } from './life/clock.js';
import { requireKey } from './http/authorization.js';
import { Refusal } from './http/refusal.js';
import { serveImage } from './images/serve-image.js';
import { createAdminRoutes } from './scenarios/admin-routes.js';
import { applyScenarios } from './scenarios/apply-scenarios.js';
import { createScenarioQueue } from './scenarios/queue.js';
import openApi from './openapi.json' with { type: 'json' };
import { createPlatformRoutes, type PlatformOptions } from './platform-routes.js';

export interface AppOptions extends Omit<PlatformOptions, 'authorize' | 'imageUrl'> {
  /** Address of the sandbox in its answers. */
  url: string;
  /** A key that may do everything, besides those of the database. */
  apiKey: string | undefined;
  allowedOrigins: string[];
  scenarios: boolean;
  /** Gets each answer to a request of the platform, before any fault. */
  onAnswer?: ((request: Request, answer: Response) => Promise<void>) | undefined;
  life: boolean;
}

/** The whole sandbox as a fetch handler: the platform, its public images, and the card processor. */
export function createApp(options: AppOptions): Hono {
  const app = new Hono();
  const clock = createClock(options.sql, options.now);
  const { now } = clock;
  const { sql, url } = options;
  const authorize = requireKey(sql, options.apiKey, options.now);
  if (options.life) {
    clock.catchUp();
    // Before the routes, so that every answer is of its own time.
    for (const path of ['/v2/*', '/sandbox/*'])
      app.use(path, (_context, next) => {
        clock.catchUp();
        return next();
      });
  }
  if (options.scenarios) {
    const queue = createScenarioQueue();
    app.route('/sandbox', createAdminRoutes(sql, authorize, queue, clock));
    app.use('/v2/*', applyScenarios(queue));
    app.use('/card-fields/tokens', applyScenarios(queue));
  }
  const { onAnswer } = options;
  if (onAnswer)
    app.use('/v2/*', async (context, next) => {
      await next();
      await onAnswer(context.req.raw, context.res.clone());
    });
  app.get('/openapi.json', (context) => {
    const own: object = { ...openApi, servers: [{ url }] };
    return context.json(own);
  });
  app.get('/images/:id', (context) => serveImage(sql, context.req.param('id')));
  app.route('/card-fields', createCardRoutes(sql, url, options.allowedOrigins, now));
  app.route(
    '/',
    createPlatformRoutes({ ...options, authorize, now, imageUrl: (id) => `${url}/images/${id}` }),
  );
  app.notFound((context) => context.json({ message: 'There is nothing at this address' }, 404));
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json({ message: error.message }, error.status);
    console.error(error);
    return context.json({ message: 'The sandbox failed; its console says how' }, 500);
  });
  return app;
}
