import thermometerPage from './goal-thermometer-page.json' with { type: 'json' };
import thermometer from './goal-thermometer.json' with { type: 'json' };
import match from './match.json' with { type: 'json' };
import pulse from './pulse.json' with { type: 'json' };

export { match, pulse, thermometer, thermometerPage };
