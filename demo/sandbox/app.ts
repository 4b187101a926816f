import { Hono } from 'hono';
import { Refusal } from './http/refusal.js';
import { serveImage } from './images/serve-image.js';
import { createPlatformRoutes, type PlatformOptions } from './platform-routes.js';

/** The whole sandbox as a fetch handler: the platform and its public images. */
export function createApp(options: PlatformOptions): Hono {
  const app = new Hono();
  app.get('/images/:id', (context) => serveImage(options.sql, context.req.param('id')));
  app.route('/', createPlatformRoutes(options));
  app.notFound((context) => context.json({ message: 'There is nothing at this address' }, 404));
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json({ message: error.message }, error.status);
    console.error(error);
    return context.json({ message: 'The sandbox failed; its console says how' }, 500);
  });
  return app;
}
