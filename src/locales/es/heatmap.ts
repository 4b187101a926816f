import explore from '../../text/es/heatmap-explore.json' with { type: 'json' };
import heatmap from '../../text/es/heatmap.json' with { type: 'json' };

export { explore, heatmap };
