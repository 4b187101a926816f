import { VanillaMeter } from '../../vanilla/meter.js';

let ready = 0;
addEventListener('ready', () => {
  ready += 1;
  if (ready === 1000) finished();
});
customElements.define('vanilla-meter', VanillaMeter);
