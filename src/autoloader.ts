import { reportUnknown } from './report-unknown.js';

/** The names of an element's files in `chunks/` by its tag; the element's own file comes first. The build inserts them. */
declare const __FR_FILES__: Readonly<Record<string, readonly string[]>>;

/** The names of the files with an element's messages, by language and tag. */
declare const __FR_LOCALES__: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const files = __FR_FILES__;
const locales = __FR_LOCALES__;
// A page may have an element with the name "querySelector", which shadows the method of `document`.
const find = (selector: string) => Document.prototype.querySelector.call(document, selector);
const scripts = Document.prototype.querySelectorAll.call(document, 'script') as NodeListOf<HTMLScriptElement>;
/** The nonce of this script's tag: a policy with nonces requires it for preloads. */
const nonce = [...scripts].find(({ src }) => src === import.meta.url)?.nonce;
const folder = new URL('./chunks/', import.meta.url).href;
const waiting = new Set(Object.keys(files));
const observer = new MutationObserver(loadFound);

/** Loads the elements that the page contains or a `data-fr` attribute names, unless they are loaded already. */
function loadFound(): void {
  for (const tag of waiting) {
    if (!find(`${tag},[data-fr=${tag.slice(3)}]`)) continue;
    waiting.delete(tag);
    void load(tag);
  }
  if (waiting.size === 0) observer.disconnect();
}

async function load(tag: string): Promise<void> {
  const [own = '', ...shared] = (files[tag] ?? []).map((file) => folder + file);
  // Preloaded, because the browser would otherwise find these files only after loading the element's own file.
  shared.forEach(preload);
  const language = (find(':root')?.getAttribute('lang') ?? '').slice(0, 2).toLowerCase();
  for (const file of locales[language]?.[tag] ?? []) preload(folder + file);
  // The hashes of an import map apply to the first address only: under another address, a manipulated file would run.
  const isHashed = find('script[type=importmap]')?.textContent.includes('"integrity"');
  const addresses = isHashed ? [own] : [own, `${own}?again=1`, `${own}?again=2`];
  for (const [at, address] of addresses.entries()) {
    try {
      await import(/* @vite-ignore */ address);
      return;
    } catch (fault) {
      if (at === addresses.length - 1) console.warn(`<${tag}> could not be loaded from ${own}.`, fault);
    }
  }
}

function preload(href: string): void {
  const link = Document.prototype.createElement.call(document, 'link') as HTMLLinkElement;
  link.rel = 'modulepreload';
  if (nonce) link.nonce = nonce;
  link.href = href;
  find('head')?.append(link);
}

loadFound();
if (waiting.size > 0) observer.observe(document, { childList: true, subtree: true });
reportUnknown(() => Object.keys(files));
