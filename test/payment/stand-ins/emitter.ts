import { standIns, lateness } from './orders.js';

/** Calls back as ordered: after a moment, twice, or too late. */
export function emitter() {
  const handlers = new Map<string, ((event: never) => void)[]>();
  let isGone = false;
  const emit = (type: string, event: unknown) => {
    const { fault } = standIns().orders;
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
    /** The call that is repeated too late. */
    remember: (type: string, event: unknown) => {
      addEventListener(lateness, () => emit(type, event), { once: true });
    },
    leave: () => {
      isGone = true;
    },
  };
}

/** An empty frame, as a processor adds it to the page. */
export function insertFrame(parent: HTMLElement, title: string): HTMLIFrameElement {
  // The real frames check this: they find each other through `window.frames`, which contains no frames of shadow roots.
  if (parent.getRootNode() instanceof ShadowRoot) throw new Error('can’t be mounted in a ShadowRoot');
  if (!parent.isConnected) throw new Error('the element is not in the document');
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.border = '0';
  parent.append(frame);
  return frame;
}
