import { searchTeams, VanillaWindow } from '../../vanilla/window.js';

let asked = 100;
const list = new VanillaWindow(document.body, (count) => {
  if (count < asked) return;
  asked = count + 100;
  searchTeams({ page: asked / 100 }).then((teams) => list.add(teams));
});
list.add(await searchTeams({}));
finished();
