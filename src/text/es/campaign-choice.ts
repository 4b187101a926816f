import campaignChoice from './campaign-choice.json' with { type: 'json' };

export { campaignChoice };
