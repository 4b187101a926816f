import thermometer from '../../text/es/goal-thermometer.json' with { type: 'json' };
import pulse from '../../text/es/pulse.json' with { type: 'json' };

export { pulse, thermometer };
