import type { HostilePage } from './hostile-page.js';

/** Polyfills, analytics and consent scripts that replace or remove other built-ins. */
export const replacedBuiltIns: Readonly<Record<string, HostilePage>> = {
  'Object.entries and Object.keys that include inherited members': {
    before: `Object.keys = function (object) { const keys = []; for (const key in object) keys.push(key); return keys; };
      Object.entries = function (object) { return Object.keys(object).map((key) => [key, object[key]]); };
      Object.assign = function (target, ...sources) { for (const source of sources) for (const key in source) target[key] = source[key]; return target; };`,
  },
  'replaced String.prototype.padStart and padEnd': {
    before: `String.prototype.padStart = function (length, fill) { let text = this + ''; while (text.length < length) text = (fill || ' ') + text; return text; };
      String.prototype.padEnd = function () { return this + ''; };`,
  },
  'String.prototype.replace that accepts no function': {
    before: `String.prototype.replace = ((replace) => function (pattern, text) { return replace.call(this, pattern, String(text)); })(String.prototype.replace);`,
  },
  'String.prototype.trim and normalize that change nothing': {
    before: `String.prototype.trim = String.prototype.normalize = function () { return this + ''; };`,
  },
  'Function.prototype.bind of MooTools': {
    before: `Function.prototype.bind = function (that, args) { const self = this; return function () { return self.apply(that, args ? [].concat(args) : arguments); }; };`,
  },
  'replaced Date.prototype.toJSON and toISOString': {
    before: `Date.prototype.toJSON = Date.prototype.toISOString = function () { return 'page'; };`,
  },
  'Math.random that always returns the same number': { before: `Math.random = () => 0.5;` },
  'deterministic Math.random, Date.now and performance.now': {
    before: `Math.random = () => 0; let t = 1.7e12; Date.now = () => t++; let p = 0; performance.now = () => p++;`,
  },
  'crypto without randomUUID': { before: `delete Crypto.prototype.randomUUID;` },
  'no requestAnimationFrame or requestIdleCallback': {
    before: `delete window.requestAnimationFrame; delete window.requestIdleCallback;`,
  },
  'a matchMedia polyfill without listeners': {
    before: `window.matchMedia = (media) => ({ matches: false, media });`,
  },
  'no structuredClone or IntersectionObserver': {
    before: `delete window.structuredClone; delete window.IntersectionObserver;`,
  },
  'a library’s own Promise': {
    before: `(function (Native) {
      function Page(run) { const inner = new Native(run); this.then = (a, b) => { const next = inner.then(a, b); return new Page((yes, no) => { next.then(yes, no); }); }; this.catch = (b) => this.then(undefined, b); this.finally = (f) => this.then((v) => { f(); return v; }, (e) => { f(); throw e; }); }
      for (const name of ['resolve', 'reject', 'all', 'race', 'allSettled', 'any']) Page[name] = (...all) => new Page((yes, no) => { Native[name](...all).then(yes, no); });
      window.Promise = Page;
    })(Promise);`,
  },
  'replaced Symbol.iterator methods of lists': {
    before: `NodeList.prototype[Symbol.iterator] = HTMLCollection.prototype[Symbol.iterator] = function* () { for (let i = 0; i < this.length; i++) yield this[i]; };
      Array.prototype[Symbol.iterator] = ((own) => function values() { return own.call(this); })(Array.prototype[Symbol.iterator]);`,
  },
  'a global configuration of another zod': {
    before: `window.__zod_globalConfig = { postProcessor() { throw new Error('another zod'); }, customError() { return 'another zod'; } };`,
  },
  'frozen built-ins': {
    before: `for (const own of [Object, Array, Function, String, Number, Boolean, Date, RegExp, Error, Promise, Map, Set, WeakMap, Symbol, URL, Event, EventTarget, Node, Element, HTMLElement, Document]) {
      Object.freeze(own.prototype);
      Object.freeze(own);
    }`,
  },
  'a polyfill of Symbol.metadata': { before: `Symbol.metadata = '@@metadata';` },
  'a wrapped fetch and XMLHttpRequest': {
    before: `window.fetch = ((own) => function () { return own.apply(this, arguments).then((answer) => answer); })(fetch);
      XMLHttpRequest.prototype.send = ((own) => function () { return own.apply(this, arguments); })(XMLHttpRequest.prototype.send);`,
  },
  'tracing that adds headers to every request': {
    before: `window.fetch = ((own) => (input, options) => {
        const request = new Request(input, options);
        for (const name of ['traceparent', 'baggage', 'sentry-trace', 'request-id', 'x-requested-with']) request.headers.set(name, '1');
        return own(request);
      })(fetch);`,
  },
  'a replacement of fetch after the script': {
    after: `window.fetch = () => Promise.reject(new Error('the page has its own'));`,
  },
  'wrapped custom elements': {
    before: `CustomElementRegistry.prototype.define = ((own) => function (name, element, options) { return own.call(this, name, element, options); })(CustomElementRegistry.prototype.define);
      window.HTMLElement = ((own) => { function HTMLElement() { return Reflect.construct(own, [], this.constructor); } HTMLElement.prototype = own.prototype; HTMLElement.prototype.constructor = HTMLElement; Object.setPrototypeOf(HTMLElement, own); return HTMLElement; })(HTMLElement);`,
  },
  'wrapped listeners and timers': {
    before: `EventTarget.prototype.addEventListener = ((own) => function (type, run, options) {
        return own.call(this, type, typeof run === 'function' ? function (event) { return run.call(this, event); } : run, options);
      })(EventTarget.prototype.addEventListener);
      window.setTimeout = ((own) => (run, ...rest) => own(() => run(), ...rest))(setTimeout);`,
  },
  'no trusted types or adoptedStyleSheets': {
    before: `delete window.trustedTypes; delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets;`,
  },
  'a console that throws': {
    before: `for (const name of ['log', 'info', 'warn', 'error', 'debug']) console[name] = () => { throw new Error('no console'); };`,
  },
};
