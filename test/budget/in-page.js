// Runs in a page before its own code. Counts what coverage of JavaScript does not see, and tells when the page is at rest.
(() => {
  const counts = { dom: 0, listeners: 0, observers: 0, timers: 0, ports: 0, computedStyles: 0 };
  /** Timers, frames and idle tasks that have not run yet. */
  const due = new Set();
  let ready = 0;
  let run = 0;
  let isBusy = false;
  const nextFrame = requestAnimationFrame.bind(window);
  const whenIdle = requestIdleCallback.bind(window);
  addEventListener('fr-ready', () => (ready += 1));

  const count = (name) => {
    counts[name] += 1;
    isBusy = true;
  };
  const counted = (native, ...names) =>
    function (...given) {
      names.forEach(count);
      return Reflect.apply(native, this, given);
    };

  // Methods and setters. Getters only if they can cause a layout: most of the others cost next to nothing.
  const isLayout = /^(offset|client|scroll)[A-Z]|^innerText$/;
  const interfaces = [
    EventTarget,
    Node,
    CharacterData,
    Document,
    DocumentFragment,
    ShadowRoot,
    Range,
    TreeWalker,
    Element,
    HTMLElement,
    SVGElement,
    HTMLInputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
    HTMLDialogElement,
    HTMLTemplateElement,
    ElementInternals,
    DOMTokenList,
    CSSStyleDeclaration,
  ];
  for (const { prototype } of interfaces)
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      const { value, get, set, configurable } = property;
      if (name === 'constructor' || !configurable) continue;
      if (typeof value === 'function')
        property.value = counted(value, 'dom', ...(name === 'addEventListener' ? ['listeners'] : []));
      if (set) property.set = counted(set, 'dom');
      if (get && isLayout.test(name)) property.get = counted(get, 'dom');
      Object.defineProperty(prototype, name, property);
    }
  window.getComputedStyle = counted(getComputedStyle, 'dom', 'computedStyles');
  window.matchMedia = counted(matchMedia, 'dom');
  CSS.supports = counted(CSS.supports, 'dom');

  const constructors = {
    ports: ['MessageChannel'],
    observers: ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'],
  };
  for (const [name, globals] of Object.entries(constructors))
    for (const global of globals)
      window[global] = new Proxy(window[global], {
        construct(...given) {
          count(name);
          return Reflect.construct(...given);
        },
      });

  /** A page that repeats something every minute is at rest between two times. In ms. */
  const longest = 3000;
  const track = (set, clear, isAwaited) => {
    const [ask, cancel] = [window[set], window[clear]];
    window[set] = (callback, ...given) => {
      count('timers');
      const number = ask(
        (...passed) => {
          due.delete(key);
          isBusy = true;
          callback(...passed);
        },
        ...given,
      );
      const key = `${set} ${String(number)}`;
      if (isAwaited(...given)) due.add(key);
      return number;
    };
    window[clear] = (number) => {
      due.delete(`${set} ${String(number)}`);
      cancel(number);
    };
  };
  track('setTimeout', 'clearTimeout', (delay = 0) => delay <= longest);
  track('setInterval', 'clearInterval', () => false);
  track('requestAnimationFrame', 'cancelAnimationFrame', () => true);

  // Run by `rest`, when nothing else is due: a slow machine would be idle in between, and its idle tasks would be more.
  const idleTasks = new Map();
  let idleNumber = 0;
  window.requestIdleCallback = (callback) => {
    count('timers');
    idleNumber += 1;
    idleTasks.set(idleNumber, callback);
    return idleNumber;
  };
  window.cancelIdleCallback = (number) => idleTasks.delete(number);

  window.budget = {
    /** Called by each file when it has run. */
    ran: () => (run += 1),
    /** Numbers of files and answers that have arrived, of files that have run, and of elements that have shown their figures. */
    progress: () => ({ arrived: performance.getEntriesByType('resource').length, run, ready }),
    /** Returns whether nothing is due, and nothing has been called during several frames and idle periods. */
    rest: async () => {
      let quiet = 0;
      for (let period = 0; period < 300 && quiet < 3; period += 1) {
        isBusy = false;
        await new Promise(nextFrame);
        const deadline = await new Promise(whenIdle);
        quiet = isBusy || due.size > 0 ? 0 : quiet + 1;
        // A busy machine connects the elements of a page in several tasks.
        if (quiet < 2 || idleTasks.size === 0) continue;
        const tasks = [...idleTasks.values()];
        idleTasks.clear();
        for (const task of tasks) task(deadline);
        quiet = 0;
      }
      return quiet === 3;
    },
    /** Numbers of calls since they were last taken. */
    take: () => {
      const taken = { ...counts };
      for (const name of Object.keys(counts)) counts[name] = 0;
      return taken;
    },
    /** Nodes of the body with its shadow trees, and the sheets that these have adopted. */
    content: () => {
      const sheets = new Set();
      let nodes = 0;
      const visit = (parent) => {
        for (const node of parent.childNodes) {
          nodes += 1;
          visit(node);
          if (!node.shadowRoot) continue;
          node.shadowRoot.adoptedStyleSheets.forEach((sheet) => sheets.add(sheet));
          visit(node.shadowRoot);
        }
      };
      visit(document.body);
      const rules = [...sheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
      return { nodes, sheets: sheets.size, rules };
    },
  };
})();
