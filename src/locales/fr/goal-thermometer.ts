import thermometer from '../../text/fr/goal-thermometer.json' with { type: 'json' };
import pulse from '../../text/fr/pulse.json' with { type: 'json' };

export { pulse, thermometer };
