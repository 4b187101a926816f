import { elements } from '../contract/elements.js';
import type { HostilePage } from './hostile-page.js';

const rows = Object.entries(elements);

/** What is on a page besides the row's own attributes: everything that draws or sends something more. */
const more: Readonly<Record<string, string>> = {
  'fr-donate-form':
    'amounts="25 50" default-amount="50" custom-data=\'{"tags":["spring","river"],"n":[1,[2]]}\' with-draft',
  'fr-goal-thermometer': 'milestones="25 50 75" stretch-goals="2000 3000"',
  'fr-heatmap': 'scale="quantile"',
  'fr-team-leaderboard': 'highlight="2"',
};

/** The page as a server sends it, with all elements. */
export function hostileHtml(page: HostilePage, proxyUrl: string): string {
  const markup = rows.map(([tag, { attributes }]) => {
    const own = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return `<${tag} ${own.join(' ')} ${more[tag] ?? ''} refresh="0"></${tag}>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Otter River</title>
    <script>${page.before ?? ''}</script>
    </head><body>${page.markup ?? ''}
    <script>${witness}</script>
    <script type="module" src="/fr-widgets.js" data-proxy-url="${proxyUrl}" data-currency="CAD"></script>
    <script type="module">${cardProcessor}${page.after === undefined ? '' : `${page.after} window.__witness();`}</script>
    ${markup.join('\n')}</body></html>`;
}

/** Takes down every global and member of a built-in, with means of its own, before anything of ours runs. */
const witness = `{
  const { ownKeys, getOwnPropertyDescriptor } = Reflect;
  const call = (run, that, ...rest) => Reflect.apply(run, that, rest);
  const { hasOwnProperty } = Object.prototype;
  const prototypes = [];
  for (const key of ownKeys(window)) {
    const own = getOwnPropertyDescriptor(window, key).value;
    if (typeof own !== 'function' && key !== 'JSON' && key !== 'Math' && key !== 'Intl' && key !== 'Reflect') continue;
    if (key === '$') continue;
    prototypes[prototypes.length] = [String(key), own];
    if (typeof own === 'function' && own.prototype) prototypes[prototypes.length] = [String(key) + '.prototype', own.prototype];
  }
  prototypes[prototypes.length] = ['document', document];
  prototypes[prototypes.length] = ['window', window];
  const take = () => {
    const taken = { __proto__: null };
    for (let i = 0; i < prototypes.length; i++) {
      const [name, object] = prototypes[i];
      const keys = ownKeys(object);
      for (let k = 0; k < keys.length; k++) {
        const found = getOwnPropertyDescriptor(object, keys[k]);
        if (found) taken[name + '.' + String(keys[k])] = found.get ?? found.value ?? null;
      }
    }
    return taken;
  };
  let before;
  Object.defineProperty(window, '__witness', { enumerable: false, value() { before = take(); } });
  Object.defineProperty(window, '__changed', { enumerable: false, value() {
    const after = take(), changed = [];
    for (const key in after) if (!(key in before) || !Object.is(before[key], after[key])) changed[changed.length] = key;
    for (const key in before) if (!(key in after)) changed[changed.length] = '-' + key;
    let text = '';
    for (let i = 0; i < changed.length; i++) text += changed[i] + '\\n';
    return text;
  } });
  before = take();
}`;

/** A card processor that gives a token at once, and needs nothing of the page. */
const cardProcessor = `
  import { useCardProcessor } from '/fr-widgets.js';
  useCardProcessor({ id: 'test', load: async () => ({ id: 'test', contract: 1, async mount({ onState }) {
    onState({ ready: true, complete: true });
    return { tokenize: async () => ({ ok: true, token: 'tok_1', cardType: 'VISA' }), settle: async () => {}, focus() {}, clear() {}, localize() {}, restyle() {}, unmount() {} };
  } }) });
`;
