import thermometerPage from '../../text/fr/goal-thermometer-page.json' with { type: 'json' };
import thermometer from '../../text/fr/goal-thermometer.json' with { type: 'json' };
import match from '../../text/fr/match.json' with { type: 'json' };
import pulse from '../../text/fr/pulse.json' with { type: 'json' };

export { match, pulse, thermometer, thermometerPage };
