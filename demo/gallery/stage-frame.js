/** Asks for a variant on a host page in a frame. */
export function stageAddress(settings) {
  return `/gallery/stage.html?${new URLSearchParams(settings)}`;
}

/** A frame as high as the page in it. */
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

/** The elements of the manifest, by name: what it says of each. */
export async function readManifest() {
  const { modules } = await (await fetch('/custom-elements.json')).json();
  const declarations = modules.flatMap((module) => module.declarations ?? []);
  return new Map(declarations.filter(({ tagName }) => tagName).map((each) => [each.tagName, each]));
}

/** An element with a text in it. */
export function textIn(tag, text, className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className !== '') element.className = className;
  return element;
}
