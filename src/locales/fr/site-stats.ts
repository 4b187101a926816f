import pulse from '../../text/fr/pulse.json' with { type: 'json' };
import siteStats from '../../text/fr/site-stats.json' with { type: 'json' };

export { pulse, siteStats };
