import { VanillaWindow } from '../../vanilla/window.js';

const response = await fetch('/all-teams.json');
new VanillaWindow(document.body).add(await response.json());
finished();
