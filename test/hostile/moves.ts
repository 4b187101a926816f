import type { HostilePage } from './hostile-page.js';

/** Puts all elements of the page into a box. */
const box = (elements: string) => `<main id="box">${elements}</main>`;
const inBox = (step: string, more: Partial<HostilePage> = {}): HostilePage => ({
  around: box,
  step: `const box = document.getElementById('box'); ${step}`,
  ...more,
});
/** Waits for an answer of the server, so that pending observers and timers have run. */
const pause = `await (await fetch('/around')).text();`;

/** Moves of elements by page builders, routers and tabs, after or while they are drawn. */
export const moves: Readonly<Record<string, HostilePage>> = {
  'elements set again by innerHTML': inBox(`box.innerHTML = box.innerHTML;`),
  'elements set again by innerHTML += on the body': inBox(`document.body.innerHTML += '<p>More</p>';`),
  'elements replaced by their clones': inBox(
    `for (const one of [...box.children]) one.replaceWith(one.cloneNode(true));`,
  ),
  'elements removed and inserted again later': inBox(
    `const all = [...box.children]; for (const one of all) one.remove(); ${pause} box.append(...all);`,
  ),
  'elements removed and inserted again at once': inBox(
    `for (let i = 0; i < 20; i++) { const all = [...box.children]; box.replaceChildren(); box.append(...all); }`,
  ),
  'elements wrapped one by one': inBox(
    `for (const one of [...box.children]) { const wrap = document.createElement('div'); one.before(wrap); wrap.append(one); }`,
  ),
  'elements moved through another document': inBox(
    `const other = document.implementation.createHTMLDocument('Other');
    const all = [...box.children]; other.body.append(...all); ${pause} box.append(...all);`,
  ),
  'elements moved through a frame': inBox(
    `const frame = document.createElement('iframe'); document.body.append(frame);
    const all = [...box.children]; frame.contentDocument.body.append(...all); ${pause} box.append(...all); frame.remove();`,
    { unable: { firefox: 'Firefox takes its class from a custom element that enters a frame' } },
  ),
  'elements set again by innerHTML while they load': {
    around: (elements) => `${box(elements)}<script>{
      const box = document.getElementById('box'), text = box.innerHTML;
      let times = 0;
      const again = () => { box.innerHTML = text; if (++times < 30) setTimeout(again, 10); };
      again();
    }</script>`,
  },
  'elements set by innerHTML a hundred times': inBox(
    `const all = box.innerHTML;
    for (let i = 0; i < 100; i++) { box.innerHTML = all; if (i % 10 === 0) ${pause} }`,
  ),
  'jQuery’s html() with scripts in its argument': inBox(
    `const html = (target, text) => {
      const holder = document.createElement('div'); holder.innerHTML = text;
      const scripts = [...holder.querySelectorAll('script')]; target.replaceChildren(...holder.childNodes);
      for (const old of scripts) { const script = document.createElement('script');
        for (const { name, value } of old.attributes) script.setAttribute(name, value);
        script.text = old.text; document.head.appendChild(script).remove(); }
    };
    html(box, box.innerHTML + '<script type="module" src="/fr-widgets.js"></' + 'script>'); ${pause}`,
  ),
  'a router that replaces the body by that of a fetched page': inBox(
    `const text = await (await fetch(location.href)).text();
    const fetched = new DOMParser().parseFromString(text, 'text/html');
    history.pushState({}, '', '?2');
    document.body.replaceWith(document.adoptNode(fetched.body));`,
  ),
  'a router that merges a fetched page into the document': inBox(
    `const fetched = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const merge = (old, fresh) => {
      for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
      for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
      const parts = [...fresh.children];
      [...old.children].forEach((part, at) => { if (parts[at] && parts[at].localName === part.localName) merge(part, parts[at]); });
    };
    merge(box, fetched.getElementById('box'));`,
  ),
  'a view transition': inBox(
    `const swap = () => { const all = [...box.children]; box.replaceChildren(...all.map((one) => one.cloneNode(true))); };
    if (document.startViewTransition) {
      const transition = document.startViewTransition(swap);
      // A window that nobody looks at has no transitions.
      for (const name of ['ready', 'finished']) transition[name].catch(() => {});
      await transition.updateCallbackDone;
    } else swap();`,
  ),
  'a hidden parent that is shown later': {
    around: (elements) => `<div id="box" style="display: none">${elements}</div>`,
    step: `document.getElementById('box').style.display = '';`,
    starts: 'hidden',
  },
  'a closed <details>': {
    around: (elements) => `<details><summary>More</summary>${elements}</details>`,
    step: `document.querySelector('details').open = true;`,
    starts: 'hidden',
  },
  'a dialog of the page': {
    shows: 'readable',
    around: (elements) => `<dialog>${elements}</dialog>`,
    step: `document.querySelector('dialog').showModal();`,
    starts: 'hidden',
  },
  'an inert part of the page': {
    around: (elements) => `<div id="box" inert>${elements}</div>`,
    step: `document.getElementById('box').inert = false;`,
  },
  'a visitor who leaves and comes back': {
    leaves: true,
    unable: { webkit: 'a frame of its driver is not kept by the browser when it is left' },
  },
  'a service worker that answers all requests of the page': {
    files: {
      'worker.js': `addEventListener('install', () => skipWaiting());
        addEventListener('activate', (event) => event.waitUntil(clients.claim()));
        addEventListener('fetch', (event) => event.respondWith((async () => {
          const kept = await caches.open('{page}');
          if (event.request.method !== 'GET') return fetch(event.request);
          const found = await kept.match(event.request);
          if (found) return found;
          const answer = await fetch(event.request);
          await kept.put(event.request, answer.clone());
          return answer;
        })()));`,
    },
    step: `const { serviceWorker } = navigator;
      const controlled = new Promise((done) => serviceWorker.addEventListener('controllerchange', done));
      await serviceWorker.register('{page}worker.js');
      await controlled;
      const box = document.getElementById('box'); box.innerHTML = box.innerHTML;`,
    around: box,
  },
  'elements and attributes that extensions added to the form': {
    around: box,
    step: `for (const one of document.getElementById('box').children) {
      one.insertAdjacentHTML('beforeend', '<com-1password-button></com-1password-button><font>Text</font>');
      one.setAttribute('data-lpignore', 'true'); one.setAttribute('aria-busy', 'false'); one.classList.add('is-visible');
    } ${pause}`,
    shows: 'readable',
  },
};
