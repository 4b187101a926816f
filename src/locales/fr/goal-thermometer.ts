import thermometer from '../../text/fr/goal-thermometer.json' with { type: 'json' };

export { thermometer };
