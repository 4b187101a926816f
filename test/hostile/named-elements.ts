import type { HostilePage } from './hostile-page.js';

/** Properties of documents that the elements or Lit read or call. */
const documentNames = [
  'scripts baseURI head body documentElement currentScript cookie referrer title URL location',
  'activeElement visibilityState hidden defaultView adoptedStyleSheets fonts implementation ownerDocument',
  'readyState contentType forms images links dir lang nodeType parentNode childNodes firstChild isConnected',
].flatMap((names) => names.split(' '));
const documentMethods = [
  'querySelector querySelectorAll getElementById getElementsByTagName createElement createElementNS createTextNode',
  'createComment createDocumentFragment createTreeWalker importNode adoptNode addEventListener removeEventListener',
  'dispatchEvent contains getRootNode hasFocus append execCommand createRange elementFromPoint getSelection',
].flatMap((names) => names.split(' '));

/** Globals that scripts define or look for, but browsers do not. If they are missing, a page's element with that ID is found instead. */
const looseGlobals = [
  'litHtmlVersions litElementVersions reactiveElementVersions litPropertyMetadata litNonce litHtmlPolyfillSupport',
  'reactiveElementPolyfillSupport litElementPolyfillSupport litElementHydrateSupport ShadyCSS ShadyDOM JSCompiler_renameProperty',
  'frFrom frImport frTries process global module exports require define Stripe Square braintree Accept script settings',
].flatMap((names) => names.split(' '));

/** Globals of browsers. Elements with these names or IDs must not hide them, and browsers ensure that. */
const browserGlobals = [
  'fetch customElements Promise JSON Intl crypto history localStorage sessionStorage location navigator performance',
  'document URL Headers AbortController setTimeout matchMedia trustedTypes requestIdleCallback structuredClone name status',
].flatMap((names) => names.split(' '));

const named = (names: readonly string[], markup: (name: string) => string) => names.map(markup).join('');

/** Elements whose name or ID hides a property of the document or the window (HTML, "named access"). */
export const namedElements: Readonly<Record<string, HostilePage>> = {
  'an image named scripts': { markup: `<img name="scripts" alt="">` },
  // If this element were taken for the script's tag, its settings would send gifts elsewhere.
  'a form named scripts that contains the script’s address': {
    markup: `<form name="scripts"><input type="image" alt="" src="/fr-widgets.js" data-proxy-url="https://elsewhere.example" data-currency="USD"></form>`,
  },
  'a form named baseURI': { markup: `<form name="baseURI"></form>` },
  'forms named like properties of a document': {
    markup: named(documentNames, (name) => `<form name="${name}"></form>`),
  },
  'images whose id and name are those of properties of a document': {
    markup: named(documentNames, (name) => `<img id="${name}" name="${name}" alt="">`),
  },
  'images named like methods of a document': {
    markup: named(documentMethods, (name) => `<img name="${name}" alt="">`),
  },
  'links whose ids are global variables of libraries': {
    markup: named(looseGlobals, (name) => `<a id="${name}"></a>`),
  },
  'two links for each id that is a global variable of a library': {
    markup: named([...looseGlobals, ...looseGlobals], (name) => `<a id="${name}" name="push"></a>`),
  },
  'links and forms whose ids and names are global variables of browsers': {
    markup: named(browserGlobals, (name) => `<a id="${name}"></a><form name="${name}"></form>`),
  },
};
