import heatmap from '../../text/en/heatmap.json' with { type: 'json' };

export { heatmap };
