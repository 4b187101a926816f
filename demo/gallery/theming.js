import { readManifest, stageAddress, stageFrame, textIn } from './stage-frame.js';
import { commonProperties, picturesOf } from './pictures.js';
import { variants } from './variants.js';

const main = document.querySelector('main');
const { element: choice } = document.querySelector('.controls').elements;
const manifest = await readManifest();

for (const tag of manifest.keys())
  if (variants[tag] !== undefined) choice.append(new Option(`<${tag}>`, tag));
choice.value = location.hash.slice(1);
if (choice.value === '') choice.selectedIndex = 0;
draw();
choice.addEventListener('change', () => {
  location.hash = choice.value;
  draw();
});

function draw() {
  const tag = choice.value;
  const { cssParts = [], cssProperties = [] } = manifest.get(tag);
  const frames = (picturesOf[tag] ?? [variants[tag][0].name]).map((name) => {
    const frame = stageFrame(`<${tag}>: ${name}`);
    frame.src = stageAddress({ element: tag, variant: name });
    return frame;
  });
  const pictures = document.createElement('div');
  pictures.className = 'frames';
  // Focusable, so that it can be scrolled with the keyboard.
  pictures.tabIndex = 0;
  pictures.setAttribute('role', 'region');
  pictures.setAttribute('aria-label', `Pictures of <${tag}>`);
  pictures.append(...frames);

  const lists = document.createElement('div');
  lists.append(
    ...listOf(
      'Parts',
      cssParts,
      (name) => `::part(${name})`,
      (name) => outline(frames, tag, name),
    ),
    ...listOf(
      'Custom properties',
      cssProperties,
      (name) => name,
      (name) => restyle(frames, tag, name),
    ),
    ...listOf(
      'Custom properties of every element',
      commonProperties,
      (name) => name,
      (name) => restyle(frames, tag, name),
    ),
  );
  const facts = document.createElement('div');
  facts.className = 'facts';
  facts.append(lists, pictures);
  main.replaceChildren(textIn('h2', `<${tag}>`), facts);
}

function listOf(title, members, written, show) {
  if (members.length === 0) return [];
  const list = document.createElement('ul');
  for (const { name, description = '', default: usual } of members) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(textIn('code', written(name)), textIn('small', description.replaceAll('`', '')));
    if (usual !== undefined) button.append(textIn('small', `Default: ${usual}`));
    for (const type of ['focus', 'pointerenter']) button.addEventListener(type, () => show(name));
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  return [textIn('h3', title), list];
}

/** Outlines a part in all frames, and scrolls to the first place where it is visible. */
function outline(frames, tag, part) {
  const rule = `${tag}::part(${part}) { outline: 3px solid #d6006c !important; outline-offset: 2px !important; }`;
  show(frames, rule);
  for (const frame of frames) {
    const found = [...(frame.contentDocument?.querySelectorAll(tag) ?? [])]
      .flatMap((element) => [...element.shadowRoot.querySelectorAll(`[part~='${part}']`)])
      .find((each) => each.checkVisibility());
    if (!found) continue;
    const box = frame.parentElement;
    box.scrollTop =
      frame.offsetTop - box.offsetTop + found.getBoundingClientRect().top - box.clientHeight / 3;
    return;
  }
}

/** Sets the property to a conspicuous value. */
function restyle(frames, tag, property) {
  const count = /-(campaigns|cards|messages)$/.test(property);
  const value = count ? '6' : /gap|size|radius/.test(property) ? '2.5em' : '#d6006c';
  show(frames, `${tag} { ${property}: ${value} !important; }`);
}

function show(frames, rule) {
  for (const { contentWindow, contentDocument } of frames) {
    const sheet = new contentWindow.CSSStyleSheet();
    sheet.replaceSync(rule);
    contentDocument.adoptedStyleSheets = [sheet];
  }
}
