/** The URL of a page that shows a variant on a host page. */
export function stageAddress(settings) {
  return `/gallery/stage.html?${new URLSearchParams(settings)}`;
}

/** Creates a frame that is as high as its page. */
export function stageFrame(title) {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.height = '150';
  frame.addEventListener('load', () => {
    const body = frame.contentDocument?.body;
    if (!body) return;
    const fit = () => {
      frame.height = String(Math.ceil(body.getBoundingClientRect().height));
    };
    new frame.contentWindow.ResizeObserver(fit).observe(body);
  });
  return frame;
}

/** Returns the manifest's entries for the elements of public pages, by tag; without the children that they read. */
export async function readManifest() {
  const { modules } = await (await fetch('/custom-elements.json')).json();
  const declarations = modules
    .filter(({ path }) => path.startsWith('src/elements/'))
    .flatMap((module) => module.declarations);
  return new Map(declarations.filter(({ parents }) => !parents).map((each) => [each.tagName, each]));
}

/** Creates an element with a text. */
export function textIn(tag, text, className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className !== '') element.className = className;
  return element;
}
