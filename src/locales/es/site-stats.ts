import siteStats from '../../text/es/site-stats.json' with { type: 'json' };

export { siteStats };
