import siteStats from '../../text/en/site-stats.json' with { type: 'json' };

export { siteStats };
