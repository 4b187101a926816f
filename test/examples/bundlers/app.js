import { configure } from 'fr-widgets';
import 'fr-widgets/fr-widgets.css';

configure({ proxyUrl: '/', currency: 'CAD' });
