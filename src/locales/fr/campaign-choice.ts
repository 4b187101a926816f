import campaignChoice from '../../text/fr/campaign-choice.json' with { type: 'json' };

export { campaignChoice };
