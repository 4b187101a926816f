import pulse from '../../text/es/pulse.json' with { type: 'json' };
import siteStats from '../../text/es/site-stats.json' with { type: 'json' };

export { pulse, siteStats };
