import explore from '../../text/en/heatmap-explore.json' with { type: 'json' };

export { explore };
