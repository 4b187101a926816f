import type { HostilePage } from './hostile-page.js';

/** Unusual storage, clocks, frames and observers of pages and browsers. */
export const surroundings: Readonly<Record<string, HostilePage>> = {
  'storage that throws': {
    before: `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('denied', 'SecurityError'); } });`,
  },
  'full storage': {
    before: `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  },
  'no storage and no BroadcastChannel': {
    before: `delete window.BroadcastChannel;
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { configurable: true, value: null });`,
  },
  'only the features that browsers offer over http': {
    before: `delete Crypto.prototype.subtle; delete Crypto.prototype.randomUUID; Object.defineProperty(window, 'isSecureContext', { value: false });
      for (const name of ['locks', 'serviceWorker', 'clipboard', 'share', 'storage', 'mediaDevices', 'credentials', 'wakeLock'])
        for (const prototype of [Navigator.prototype]) delete prototype[name];
      delete window.caches; delete window.PaymentRequest; delete window.ApplePaySession;`,
  },
  'document.domain': {
    before: `document.domain = document.domain;`,
    unable: { webkit: 'the page around it, through which its driver looks, is then of another origin' },
  },
  'a hidden tab': {
    before: `Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => true });
      Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => 'hidden' });`,
  },
  'a browser that reports being offline': {
    before: `Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false });`,
  },
  'a session recorder': {
    before: `const wrap = (prototype, name) => { const own = prototype[name]; if (own) prototype[name] = function () { return own.apply(this, arguments); }; };
      wrap(Element.prototype, 'attachShadow');
      for (const name of ['insertRule', 'deleteRule', 'replaceSync', 'replace']) wrap(CSSStyleSheet.prototype, name);
      for (const name of ['appendChild', 'insertBefore', 'removeChild', 'cloneNode']) wrap(Node.prototype, name);
      for (const prototype of [HTMLInputElement.prototype, HTMLSelectElement.prototype, HTMLTextAreaElement.prototype]) {
        const own = Object.getOwnPropertyDescriptor(prototype, 'value');
        Object.defineProperty(prototype, 'value', { ...own, set(value) { setTimeout(() => {}); own.set.call(this, value); } });
      }
      for (const prototype of [Document.prototype, ShadowRoot.prototype]) {
        const own = Object.getOwnPropertyDescriptor(prototype, 'adoptedStyleSheets');
        if (own) Object.defineProperty(prototype, 'adoptedStyleSheets', { ...own, set(sheets) { own.set.call(this, sheets); } });
      }
      window.MutationObserver = ((Own) => class extends Own { constructor(run) { super((...all) => run(...all)); } })(MutationObserver);
      new MutationObserver(() => {}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });`,
  },
  'zones around all asynchronous calls': {
    before: `(function (Native) {
        class ZonePromise {
          constructor(run) { this.inner = new Native(run); }
          then(yes, no) { return ZonePromise.of(this.inner.then(yes, no)); }
          catch(no) { return this.then(undefined, no); }
          finally(run) { return ZonePromise.of(this.inner.finally(run)); }
          get [Symbol.toStringTag]() { return 'Promise'; }
          static get [Symbol.species]() { return ZonePromise; }
          static of(inner) { return new ZonePromise((yes, no) => { inner.then(yes, no); }); }
          static resolve(value) { return ZonePromise.of(Native.resolve(value)); }
          static reject(value) { return ZonePromise.of(Native.reject(value)); }
          static all(values) { return ZonePromise.of(Native.all(values)); }
          static race(values) { return ZonePromise.of(Native.race(values)); }
          static any(values) { return ZonePromise.of(Native.any(values)); }
          static allSettled(values) { return ZonePromise.of(Native.allSettled(values)); }
          static withResolvers() { let yes, no; const promise = new ZonePromise((a, b) => { yes = a; no = b; }); return { promise, resolve: yes, reject: no }; }
        }
        const then = Native.prototype.then;
        Native.prototype.then = function (yes, no) { return new ZonePromise((a, b) => { then.call(this, a, b); }).then(yes, no); };
        ZonePromise.prototype.then = function (yes, no) { return new ZonePromise((a, b) => { then.call(this.inner,
          yes ? (value) => { try { a(yes(value)); } catch (error) { b(error); } } : a,
          no ? (error) => { try { a(no(error)); } catch (again) { b(again); } } : b); }); };
        window.Promise = ZonePromise;
        const tasks = new WeakMap();
        const { addEventListener, removeEventListener } = EventTarget.prototype;
        const task = (run) => { if (typeof run !== 'function') return run; if (!tasks.has(run)) tasks.set(run, function () { return run.apply(this, arguments); }); return tasks.get(run); };
        EventTarget.prototype.addEventListener = function (type, run, options) { return addEventListener.call(this, type, task(run), options); };
        EventTarget.prototype.removeEventListener = function (type, run, options) { return removeEventListener.call(this, type, task(run), options); };
        for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask']) {
          const own = window[name]; window[name] = (run, ...rest) => own.call(window, (...all) => run(...all), ...rest);
        }
        for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver']) {
          const Own = window[name]; window[name] = class extends Own { constructor(run, ...rest) { super((...all) => run(...all), ...rest); } };
        }
      })(Promise);`,
  },
  'a fetch polyfill that uses XMLHttpRequest': {
    before: `delete window.ReadableStream;
      window.fetch = (input, { method = 'GET', headers = {}, body, signal } = {}) => new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(method, String(input.url || input), true);
        new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
        request.onload = () => resolve({ ok: request.status >= 200 && request.status < 300, status: request.status, statusText: request.statusText,
          url: request.responseURL, type: 'default', headers: new Headers(request.getAllResponseHeaders().trim().split(/[\\r\\n]+/).map((line) => line.split(': '))),
          text: () => Promise.resolve(request.responseText), json: () => Promise.resolve(request.responseText).then(JSON.parse),
          clone() { return this; }, body: undefined, bodyUsed: false });
        request.onerror = () => reject(new TypeError('Network request failed'));
        if (signal) signal.addEventListener('abort', () => { request.abort(); reject(new DOMException('Aborted', 'AbortError')); });
        request.send(body === undefined ? null : body);
      });`,
  },
  'an AbortController polyfill': {
    before: `window.AbortSignal = class extends EventTarget { constructor() { super(); this.aborted = false; } throwIfAborted() { if (this.aborted) throw this.reason; } };
      window.AbortController = class { constructor() { this.signal = new AbortSignal(); }
        abort(reason) { this.signal.aborted = true; this.signal.reason = reason || new DOMException('Aborted', 'AbortError'); this.signal.dispatchEvent(new Event('abort')); } };
      window.fetch = ((own) => (input, { signal, ...rest } = {}) => own(input, rest))(fetch);`,
  },
  'the JSON of json2.js': {
    before: `(function (parse, stringify) {
      JSON.parse = function (text, reviver) { return parse(String(text), reviver); };
      JSON.stringify = function (value, replacer, space) { return stringify(value, replacer, space); };
      Date.prototype.toJSON = function () { return this.getUTCFullYear() + '-' + this.getUTCMonth(); };
      String.prototype.toJSON = Number.prototype.toJSON = Boolean.prototype.toJSON = function () { return this.valueOf(); };
    })(JSON.parse, JSON.stringify);`,
  },
  'an Intl polyfill': {
    before: `for (const name of ['NumberFormat', 'PluralRules', 'DateTimeFormat', 'DisplayNames']) {
      const Own = Intl[name];
      Intl[name] = function (...all) { return new Own(...all); };
      Intl[name].supportedLocalesOf = (...all) => Own.supportedLocalesOf(...all);
    }
    delete Intl.Segmenter; delete Intl.DurationFormat; delete Intl.supportedValuesOf;`,
  },
  'a replacement of customElements after the script': {
    after: `Object.defineProperty(window, 'customElements', { value: { define() {}, get() {}, whenDefined: () => Promise.resolve() } });`,
  },
  'element methods of Prototype.js': {
    before: `for (const name of ['show', 'hide', 'toggle', 'visible', 'update', 'replace', 'insert', 'wrap', 'up', 'down', 'next', 'previous', 'identify', 'select',
        'getStyle', 'setStyle', 'setOpacity', 'absolutize', 'relativize', 'fire', 'observe', 'stopObserving', 'disable', 'enable', 'clear', 'present', 'activate',
        'serialize', 'request', 'getElements', 'adjacent', 'match', 'inspect', 'cleanWhitespace', 'empty', 'addClassName', 'store', 'retrieve', 'clone', 'render', 'get', 'set'])
        HTMLElement.prototype[name] = function () { return this; };`,
  },
  'Object.prototype.get, with which Object.defineProperty throws': {
    before: `Object.prototype.get = function () { return 'page'; };`,
    shows: 'content',
    notes: /getter|accessor|descriptor|value|undefined/i,
  },
  'events that are stopped at the window': {
    before: `for (const type of ['input', 'change', 'focusin', 'keydown', 'toggle', 'pointerdown'])
      addEventListener(type, (event) => event.stopPropagation());`,
  },
  'a listener that cancels every submit of the page': {
    before: `addEventListener('submit', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);`,
  },
};
