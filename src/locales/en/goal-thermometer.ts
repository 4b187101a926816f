import thermometer from '../../text/en/goal-thermometer.json' with { type: 'json' };

export { thermometer };
