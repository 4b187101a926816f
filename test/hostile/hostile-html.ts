import { inOneFile as rows } from '../contract/elements.js';
import type { HostilePage, Tags } from './hostile-page.js';

/** Further attributes for elements, so that they draw and send as much as possible. */
const more: Readonly<Record<string, string>> = {
  'fr-donate-form':
    'amounts="25 50" default-amount="50" custom-data=\'{"tags":["spring","river"],"n":[1,[2]]}\' with-draft donate-href="https://give.example.org/7"',
  'fr-goal-thermometer': 'stretch-goals="2000 3000"',
  'fr-heatmap': 'scale="quantile"',
  'fr-team-leaderboard': 'highlight-team="2"',
};

/** The content of an element on the page. */
export const contentOf = (tag: string) => `What ${tag} is for`;

/** Returns the page as a server sends it, with all elements. */
export function hostileHtml(page: HostilePage, proxyUrl: string): string {
  const elementsMarkup = rows
    .map(([tag, { attributes }]) => {
      const own = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      const content = page.shows === 'content' ? contentOf(tag) : '';
      return `<${tag} ${own.join(' ')} ${more[tag] ?? ''} refresh="0">${content}</${tag}>`;
    })
    .join('\n');
  const settings = `data-proxy-url="${proxyUrl}" data-currency="CAD"`;
  const tags: Tags = {
    settings,
    card: (module) => `<script type="module" ${nonce} src="{page}card.js?of=${module}"></script>`,
    classicCard: `<script ${nonce} src="{page}classic-card.js"></script>`,
  };
  const load = page.load ?? byModule;
  const around = page.around ?? ((elements) => elements);
  return `${page.doctype ?? '<!doctype html>'}<html lang="en" ${page.root ?? ''}><head><meta charset="utf-8"><title>Otter River</title>
    ${page.head ?? ''}
    ${script('notes.js')}${script('before.js')}
    </head><body ${page.body ?? ''}>${page.markup ?? ''}
    ${script('witness.js')}
    ${load(tags)}
    <script type="module" ${nonce} src="{page}after.js"></script>
    ${around(elementsMarkup)}</body></html>`;
}

/** The nonce that policies of the pages allow. */
const nonce = 'nonce="n0nce"';
const script = (name: string) => `<script ${nonce} src="{page}${name}"></script>`;

const byModule = ({ settings, card }: Tags) =>
  `<script type="module" ${nonce} src="/fr-widgets.js" ${settings}></script>${card('/fr-widgets.js')}`;

/** Returns a script in the folder of a page, by its name. */
export function pageScript(page: HostilePage, name: string, query: string): string | undefined {
  if (name === 'notes.js') return notes;
  if (name === 'before.js') return page.before ?? '';
  if (name === 'witness.js') return stepOf(page.step ?? '') + witness;
  if (name === 'after.js') return page.after === undefined ? '' : `${page.after}; window.__witness();`;
  if (name === 'card.js')
    return `import { useCardProcessor } from '${query.replace('of=', '')}'; useCardProcessor(${cardProcessor});`;
  if (name === 'classic-card.js') return `frWidgets.useCardProcessor(${cardProcessor});`;
  return page.files?.[name];
}

/** Records uncaught errors and violations of the page's policy. It runs first, and uses only functions that it has stored itself. */
const notes = `{
  const { apply } = Reflect;
  const { addEventListener } = EventTarget.prototype;
  const text = String;
  let notes = '';
  const note = (words) => { notes += text(words).replaceAll('\\n', ' ') + '\\n'; };
  const hear = (type, run) => apply(addEventListener, window, [type, run]);
  hear('error', (event) => note('error: ' + (event.error && event.error.stack ? event.message + ' ' + event.error.stack : event.message)));
  hear('unhandledrejection', ({ reason }) => note('rejection: ' + (reason && reason.stack ? reason + ' ' + reason.stack : reason)));
  hear('securitypolicyviolation', (event) =>
    note('policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber + ' ' + event.sample));
  Object.defineProperty(window, '__notes', { __proto__: null, value: () => notes });
  Object.defineProperty(window, '__note', { __proto__: null, value: note });
}`;

/** Defines functions with which a test starts the page's step and reads its progress. */
const stepOf = (code: string) => `{
  let stepped = '';
  Object.defineProperty(window, '__stepped', { __proto__: null, value: () => stepped });
  Object.defineProperty(window, '__step', { __proto__: null, value() {
    (async () => { ${code} })().then(() => { stepped = 'done'; }, (error) => { window.__note('step: ' + error); stepped = 'done'; });
    return '';
  } });
}`;

/** Records all globals and members of built-ins before our scripts run. It uses only functions that it has stored itself. */
const witness = `{
  const { ownKeys, getOwnPropertyDescriptor } = Reflect;
  const prototypes = [];
  for (const key of ownKeys(window)) {
    const found = getOwnPropertyDescriptor(window, key);
    const own = found && found.value;
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
        // WebKit makes this list anew for each reader.
        if (keys[k] === 'supportedEntryTypes') continue;
        if (found) taken[name + '.' + String(keys[k])] = found.get ?? found.value ?? null;
      }
    }
    return taken;
  };
  let before;
  Object.defineProperty(window, '__witness', { __proto__: null, value() { before = take(); } });
  Object.defineProperty(window, '__changed', { __proto__: null, value() {
    const after = take(), changed = [];
    for (const key in after) if (!(key in before) || !Object.is(before[key], after[key])) changed[changed.length] = key;
    for (const key in before) if (!(key in after)) changed[changed.length] = '-' + key;
    let text = '';
    for (let i = 0; i < changed.length; i++) text += changed[i] + '\\n';
    return text;
  } });
  before = take();
}`;

/** A card processor that returns a token at once, without anything from the page. */
const cardProcessor = `{ id: 'test', load: async () => ({ id: 'test', contract: 1, async mount({ onState }) {
    onState({ ready: true, complete: true });
    return { tokenize: async () => ({ ok: true, token: 'tok_1', cardType: 'VISA' }), settle: async () => {}, focus() {}, clear() {}, localize() {}, restyle() {}, unmount() {} };
  } }) }`;
