import explore from '../../text/fr/heatmap-explore.json' with { type: 'json' };
import heatmap from '../../text/fr/heatmap.json' with { type: 'json' };

export { explore, heatmap };
