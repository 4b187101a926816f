import type { HostilePage } from './hostile-page.js';

/** Polyfills, analytics and consent scripts that replace or remove other built-ins. */
export const replacedBuiltIns: Readonly<Record<string, HostilePage>> = {
  'Object.entries and Object.keys with inherited members': {
    before: `Object.keys = function (object) { const keys = []; for (const key in object) keys.push(key); return keys; };
      Object.entries = function (object) { return Object.keys(object).map((key) => [key, object[key]]); };
      Object.assign = function (target, ...sources) { for (const source of sources) for (const key in source) target[key] = source[key]; return target; };`,
  },
  'String.prototype.padStart of a left-pad, and padEnd': {
    before: `String.prototype.padStart = function (length, fill) { let text = this + ''; while (text.length < length) text = (fill || ' ') + text; return text; };
      String.prototype.padEnd = function () { return this + ''; };`,
  },
  'String.prototype.replace that takes no function': {
    before: `String.prototype.replace = ((replace) => function (pattern, text) { return replace.call(this, pattern, String(text)); })(String.prototype.replace);`,
  },
  'String.prototype.trim and normalize that only copy': {
    before: `String.prototype.trim = String.prototype.normalize = function () { return this + ''; };`,
  },
  'Function.prototype.bind of MooTools': {
    before: `Function.prototype.bind = function (that, args) { const self = this; return function () { return self.apply(that, args ? [].concat(args) : arguments); }; };`,
  },
  'Date.prototype.toJSON and toISOString of its own': {
    before: `Date.prototype.toJSON = Date.prototype.toISOString = function () { return 'page'; };`,
  },
  'Math.random that is always the same': { before: `Math.random = () => 0.5;` },
  'Math.random, Date.now and performance.now of a replay': {
    before: `Math.random = () => 0; let t = 1.7e12; Date.now = () => t++; let p = 0; performance.now = () => p++;`,
  },
  'crypto without randomUUID': { before: `delete Crypto.prototype.randomUUID;` },
  'no requestAnimationFrame and no requestIdleCallback': {
    before: `delete window.requestAnimationFrame; delete window.requestIdleCallback;`,
  },
  'matchMedia of a polyfill whose lists have no listeners': {
    before: `window.matchMedia = (media) => ({ matches: false, media });`,
  },
  'no structuredClone and no IntersectionObserver': {
    before: `delete window.structuredClone; delete window.IntersectionObserver;`,
  },
  'a Promise of a library': {
    before: `(function (Native) {
      function Page(run) { const inner = new Native(run); this.then = (a, b) => { const next = inner.then(a, b); return new Page((yes, no) => { next.then(yes, no); }); }; this.catch = (b) => this.then(undefined, b); this.finally = (f) => this.then((v) => { f(); return v; }, (e) => { f(); throw e; }); }
      for (const name of ['resolve', 'reject', 'all', 'race', 'allSettled', 'any']) Page[name] = (...all) => new Page((yes, no) => { Native[name](...all).then(yes, no); });
      window.Promise = Page;
    })(Promise);`,
  },
  'Symbol.iterator of lists replaced': {
    before: `NodeList.prototype[Symbol.iterator] = HTMLCollection.prototype[Symbol.iterator] = function* () { for (let i = 0; i < this.length; i++) yield this[i]; };
      Array.prototype[Symbol.iterator] = ((own) => function values() { return own.call(this); })(Array.prototype[Symbol.iterator]);`,
  },
  'a configuration of another zod': {
    before: `window.__zod_globalConfig = { postProcessor() { throw new Error('another zod'); }, customError() { return 'another zod'; } };`,
  },
  'Symbol.metadata of a polyfill': { before: `Symbol.metadata = '@@metadata';` },
  'a wrapped fetch and XMLHttpRequest': {
    before: `window.fetch = ((own) => function () { return own.apply(this, arguments).then((answer) => answer); })(fetch);
      XMLHttpRequest.prototype.send = ((own) => function () { return own.apply(this, arguments); })(XMLHttpRequest.prototype.send);`,
  },
  'a fetch that is replaced after the script': {
    after: `window.fetch = () => Promise.reject(new Error('the page has its own'));`,
  },
  'wrapped custom elements': {
    before: `CustomElementRegistry.prototype.define = ((own) => function (name, element, options) { return own.call(this, name, element, options); })(CustomElementRegistry.prototype.define);
      window.HTMLElement = ((own) => { function HTMLElement() { return Reflect.construct(own, [], this.constructor); } HTMLElement.prototype = own.prototype; HTMLElement.prototype.constructor = HTMLElement; Object.setPrototypeOf(HTMLElement, own); return HTMLElement; })(HTMLElement);`,
  },
  'addEventListener that wraps its listeners, and timers': {
    before: `EventTarget.prototype.addEventListener = ((own) => function (type, run, options) {
        return own.call(this, type, typeof run === 'function' ? function (event) { return run.call(this, event); } : run, options);
      })(EventTarget.prototype.addEventListener);
      window.setTimeout = ((own) => (run, ...rest) => own(() => run(), ...rest))(setTimeout);`,
  },
  'no trusted types, no adopted sheets': {
    before: `delete window.trustedTypes; delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets;`,
  },
  'a console that throws': {
    before: `for (const name of ['log', 'info', 'warn', 'error', 'debug']) console[name] = () => { throw new Error('no console'); };`,
  },
};
