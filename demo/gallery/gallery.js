import { readManifest, stageAddress, stageFrame, textIn } from './stage-frame.js';
import { variants } from './variants.js';

const controls = document.querySelector('.controls');
const main = document.querySelector('main');
/** The values of the controls, which are also in the page's URL. */
const settings = () => Object.fromEntries(new FormData(controls));

const manifest = await readManifest();
const shown = [];

/** Loads a frame's page only when the frame comes near the visible area: there are more than a hundred frames. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      target.src = target.dataset.address;
    }
  },
  { rootMargin: '300px' },
);

/** What most visitors come for; the other elements follow in the order of the manifest. */
const first = ['fr-donate-form', 'fr-goal-thermometer', 'fr-team-leaderboard', 'fr-heatmap'];
const rank = ([tag]) => (first.includes(tag) ? first.indexOf(tag) : first.length);

for (const [tag, { description }] of [...manifest].sort((one, other) => rank(one) - rank(other))) {
  const ofTag = variants[tag];
  if (ofTag === undefined) continue;
  controls.elements.element.append(new Option(`<${tag}>`, tag));
  const section = document.createElement('section');
  section.append(
    textIn('h2', `<${tag}>`),
    textIn('p', description.split('\n\n')[0].replaceAll('`', ''), 'about'),
  );
  for (const variant of ofTag) section.append(draw(tag, variant));
  main.append(section);
}

readAddress();
update();
controls.addEventListener('input', update);
controls.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('popstate', () => {
  readAddress();
  update();
});

function draw(tag, variant) {
  const article = document.createElement('article');
  article.className = 'variant';
  const header = document.createElement('header');
  header.append(textIn('h3', variant.name));
  if (variant.state !== undefined) header.append(textIn('span', `:state(${variant.state})`, 'state'));
  const alone = textIn('a', 'Open alone');
  alone.setAttribute('aria-label', `Open alone: <${tag}>, ${variant.name}`);
  header.append(alone);
  const frame = stageFrame(`<${tag}>: ${variant.name}`);
  const screen = document.createElement('div');
  screen.className = 'screen';
  screen.append(frame);

  const code = document.createElement('div');
  code.className = 'code';
  const pre = document.createElement('pre');
  pre.append(textIn('code', variant.tags));
  // Focusable, so that it can be scrolled with the keyboard.
  pre.tabIndex = 0;
  pre.setAttribute('role', 'region');
  pre.setAttribute('aria-label', `Tags: <${tag}>, ${variant.name}`);
  const copy = textIn('button', 'Copy');
  copy.type = 'button';
  copy.setAttribute('aria-label', `Copy the tags: <${tag}>, ${variant.name}`);
  copy.addEventListener('click', () => void copyTags(copy, variant.tags));
  code.append(pre, copy);
  article.append(header, screen, code);
  shown.push({ tag, variant, article, screen, frame, alone });
  return article;
}

async function copyTags(button, tags) {
  await navigator.clipboard.writeText(tags);
  button.textContent = 'Copied';
  button.addEventListener('blur', () => (button.textContent = 'Copy'), { once: true });
}

/** Shows the variants that the controls select, and stores the selection in the URL. */
function update() {
  const { search, element, host, theme, lang, width } = settings();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { tag, variant, article, screen, frame, alone } of shown) {
    const text = `${tag} ${variant.name} ${variant.state ?? ''}`.toLowerCase();
    article.hidden = (element !== '' && element !== tag) || !words.every((word) => text.includes(word));
    const address = stageAddress({ element: tag, variant: variant.name, host, theme, lang });
    alone.href = address;
    screen.dataset.width = width;
    if (frame.dataset.address === address) continue;
    frame.dataset.address = address;
    near.unobserve(frame);
    near.observe(frame);
  }
  for (const section of main.children)
    section.hidden = section.querySelector('article:not([hidden])') === null;
  const count = shown.filter(({ article }) => !article.hidden).length;
  controls.querySelector('output').textContent = count === 1 ? '1 variant' : `${count} variants`;
  const asked = new URLSearchParams(Object.entries(settings()).filter(([, value]) => value !== ''));
  history.replaceState(null, '', `?${asked}`);
}

function readAddress() {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const control = controls.elements.namedItem(name);
    if (control !== null) control.value = value;
    // The URL had a value that is not an option.
    if (control !== null && control.value === '') control.selectedIndex = 0;
  }
}
