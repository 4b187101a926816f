import { desk, lateness } from './orders.js';

/** Calls back as the orders say: after a moment, twice, or too late. */
export function emitter() {
  const handlers = new Map<string, ((event: never) => void)[]>();
  let isGone = false;
  const emit = (type: string, event: unknown) => {
    const { fault } = desk().orders;
    if (isGone && fault !== 'late') return;
    for (const handler of handlers.get(type) ?? []) {
      handler(event as never);
      if (fault === 'twice') handler(event as never);
    }
  };
  return {
    on: (type: string, handler: (event: never) => void) => {
      handlers.set(type, [...(handlers.get(type) ?? []), handler]);
    },
    emit,
    /** What it says again when it is too late. */
    remember: (type: string, event: unknown) => {
      addEventListener(lateness, () => emit(type, event), { once: true });
    },
    leave: () => {
      isGone = true;
    },
  };
}

/** An empty frame, as a processor puts one into the page. */
export function insertFrame(parent: HTMLElement, title: string): HTMLIFrameElement {
  // What the real ones check: their frames find each other through `window.frames`, which has none of a shadow root.
  if (parent.getRootNode() instanceof ShadowRoot) throw new Error('can’t be mounted in a ShadowRoot');
  if (!parent.isConnected) throw new Error('the element is not in the document');
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.border = '0';
  parent.append(frame);
  return frame;
}
