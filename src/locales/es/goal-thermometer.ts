import thermometer from '../../text/es/goal-thermometer.json' with { type: 'json' };

export { thermometer };
