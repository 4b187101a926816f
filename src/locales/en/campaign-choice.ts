import campaignChoice from '../../text/en/campaign-choice.json' with { type: 'json' };

export { campaignChoice };
