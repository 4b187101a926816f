import siteStats from '../../text/fr/site-stats.json' with { type: 'json' };

export { siteStats };
