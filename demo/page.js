import { sandboxCard, useCardProcessor } from '/dist/fr-widgets.js';

useCardProcessor(sandboxCard({ url: '{{sandboxUrl}}' }));
