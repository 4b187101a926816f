import explore from './heatmap-explore.json' with { type: 'json' };
import heatmap from './heatmap.json' with { type: 'json' };

export { explore, heatmap };
