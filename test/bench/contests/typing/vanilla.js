import { searchTeams, VanillaWindow } from '../../vanilla/window.js';

const box = document.createElement('input');
box.type = 'search';
document.body.append(box);
const list = new VanillaWindow(document.body);
let timer;
box.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(async () => list.show(await searchTeams({ text: box.value })), 300);
});
list.add(await searchTeams({}));
finished();
