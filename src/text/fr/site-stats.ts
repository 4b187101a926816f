import pulse from './pulse.json' with { type: 'json' };
import siteStats from './site-stats.json' with { type: 'json' };

export { pulse, siteStats };
