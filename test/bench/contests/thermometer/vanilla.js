import { VanillaMeter } from '../../vanilla/meter.js';

addEventListener('ready', () => finished());
customElements.define('vanilla-meter', VanillaMeter);
