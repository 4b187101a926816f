import campaignChoice from '../../text/es/campaign-choice.json' with { type: 'json' };

export { campaignChoice };
