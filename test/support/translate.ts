/** The texts and elements of a node's open shadow roots, and of the node itself. */
function* nodesIn(root: Node): Generator<Element | Text> {
  for (const node of [...root.childNodes]) {
    if (node instanceof Text) {
      if (node.data.trim() !== '') yield node;
    } else if (node instanceof Element && !['style', 'script'].includes(node.localName)) {
      yield node;
      if (node.shadowRoot) yield* nodesIn(node.shadowRoot);
      yield* nodesIn(node);
    }
  }
}

/** A text in “another language”: words are changed, figures are not. */
const translated = (text: string) => text.toUpperCase();

function wrap(text: Text): void {
  const font = document.createElement('font');
  font.textContent = translated(text.data);
  text.replaceWith(font);
}

function change(text: Text): void {
  text.data = translated(text.data);
}

/** Takes all nodes out of an element, and puts back those that a translator knows: texts and elements, but no comments. */
function refill(element: Element): void {
  const known = [...element.childNodes].filter((node) => node instanceof Text || node instanceof Element);
  element.replaceChildren(...known);
}

const isInline = (element: Element) =>
  element instanceof HTMLElement && ['inline', 'none'].includes(getComputedStyle(element).display);

const hasText = (node: Node) => node instanceof Text && node.data.trim() !== '';

function translateTexts(root: Node, one: (text: Text) => void): void {
  for (const node of [...nodesIn(root)]) if (node instanceof Text) one(node);
}

/**
 * What translators of browsers and extensions do to a page. Each is as rude as the rudest one: it also changes elements with
 * `translate="no"`, except the one that is named after Firefox, which treats an inline element with its content as one text, unless
 * something in it must not be translated.
 */
export const translators: Readonly<Record<string, (root: Node) => void>> = {
  'wraps each text': (root) => {
    translateTexts(root, wrap);
  },
  'changes texts in place': (root) => {
    translateTexts(root, change);
  },
  'empties and refills each element with text': (root) => {
    const all = [...nodesIn(root)];
    for (const node of all) if (node instanceof Element && [...node.childNodes].some(hasText)) refill(node);
    translateTexts(root, change);
  },
  'wraps each text twice': (root) => {
    translateTexts(root, wrap);
    translateTexts(root, wrap);
  },
  'refills inline elements, as Firefox does': (root) => {
    const isUnit = (element: Element) =>
      isInline(element) && element.textContent.trim() !== '' && !element.querySelector('[translate=no]');
    const excluded = (element: Element) => element.closest('[translate=no]') !== null;
    for (const node of [...nodesIn(root)]) {
      if (!(node instanceof Element) || !isUnit(node) || excluded(node)) continue;
      for (const inside of [node, ...node.querySelectorAll('*')])
        if (inside.textContent.trim() !== '') refill(inside);
    }
    translateTexts(root, (text) => {
      if (!text.parentElement || !excluded(text.parentElement)) change(text);
    });
  },
};

/** The texts that a translator would separate from the markers with which Lit finds them again. */
export function unsafeTexts(root: Node): string[] {
  const parents = new Set(
    [...nodesIn(root)].filter((node) => node instanceof Text).map(({ parentNode }) => parentNode),
  );
  return [...parents]
    .filter((parent) => parent && [...parent.childNodes].some((node) => node instanceof Comment))
    .map((parent) => (parent instanceof Element ? parent.outerHTML : (parent?.textContent ?? '')));
}

/** Runs `act` and returns the errors that nothing has caught meanwhile. */
export async function errorsDuring(act: () => Promise<void>): Promise<string[]> {
  const errors: string[] = [];
  const onError = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    errors.push(String(event.reason));
    event.preventDefault();
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  try {
    await act();
  } catch (error) {
    // The first error is the cause of what did not happen.
    throw errors.length > 0 ? new Error(errors.join('\n'), { cause: error }) : error;
  } finally {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  }
  return errors;
}
