import thermometerPage from '../../text/es/goal-thermometer-page.json' with { type: 'json' };
import thermometer from '../../text/es/goal-thermometer.json' with { type: 'json' };
import match from '../../text/es/match.json' with { type: 'json' };
import pulse from '../../text/es/pulse.json' with { type: 'json' };

export { match, pulse, thermometer, thermometerPage };
