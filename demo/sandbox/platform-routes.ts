import { Hono, type MiddlewareHandler } from 'hono';
import { campaignHeatmap } from './campaigns/heatmap.js';
import { campaignStatistics } from './campaigns/statistics.js';
import type { Sql } from './db/sql.js';
import { donationObject } from './donations/donation-json.js';
import { processDonation } from './donations/process-donation.js';
import { readJson, readJsonOrProblem } from './http/body.js';
import { check } from './http/check.js';
import { pathId } from './http/path-id.js';
import { booleanParam, idListParam } from './http/query.js';
import { failedImage, MAX_IMAGE_BYTES, storeImage } from './images/store-image.js';
import { pageObject } from './pages/page-json.js';
import { updatePage } from './pages/update-page.js';
import { siteStatistics } from './site/statistics.js';
import { TeamSearchBody } from './teams/search-body.js';
import { searchTeams } from './teams/search.js';
import { teamObjects } from './teams/team-json.js';
import { listTransactions } from './transactions/list.js';
import { readListQuery } from './transactions/list-query.js';

export interface PlatformOptions {
  sql: Sql;
  /** Requires an API key. */
  authorize: MiddlewareHandler;
  now: () => number;
  imageUrl: (id: string) => string;
  slowCharge: () => Promise<void>;
}

/** The eight endpoints of contract 4, in its order. They send no CORS headers, because browsers must not call the platform. */
export function createPlatformRoutes({ sql, authorize, now, imageUrl, slowCharge }: PlatformOptions): Hono {
  const routes = new Hono();
  const query = (url: string): URLSearchParams => new URL(url).searchParams;
  routes.use('/v2/*', authorize);

  routes.post('/v2/private/teams/search', async (context) => {
    const search = check(TeamSearchBody, await readJson(context));
    return context.json(teamObjects(sql, searchTeams(sql, search), search.lang));
  });

  routes.put('/v2/private/user/fundraiser/:id/personal-page/:pageId', async (context) => {
    const pageId = pathId(context.req.param('pageId'), 'pageId');
    updatePage(sql, pathId(context.req.param('id'), 'id'), pageId, await readJson(context));
    return context.json(pageObject(sql, pageId));
  });

  routes.post('/v2/private/user/upload/image', async (context) => {
    // Base 64 has four characters for three bytes; the rest is for the JSON around it.
    const upload = await readJsonOrProblem(context, MAX_IMAGE_BYTES * 2);
    if (upload.problem !== undefined) return context.json(failedImage(upload.problem));
    return context.json(storeImage(sql, upload.body, imageUrl, now()));
  });

  routes.post('/v2/client/transactions', async (context) => {
    const id = await processDonation(sql, await readJson(context), now, slowCharge);
    return context.json(donationObject(sql, id));
  });

  routes.get('/v2/private/transactions', (context) =>
    context.json(listTransactions(sql, readListQuery(query(context.req.url)), now())),
  );

  routes.get('/v2/client/fundraiser/:id', (context) => {
    const onlyReceived = booleanParam(query(context.req.url), 'only_received');
    return context.json(
      campaignStatistics(sql, pathId(context.req.param('id'), 'id'), onlyReceived, imageUrl),
    );
  });

  routes.get('/v2/client/fundraiser/:id/heatmap', (context) =>
    context.json(campaignHeatmap(sql, pathId(context.req.param('id'), 'id'))),
  );

  routes.get('/v2/client/wl/stats', (context) =>
    context.json(siteStatistics(sql, idListParam(query(context.req.url), 'templates'))),
  );

  return routes;
}
