import type { CardState, MountContext } from './tokenizer.js';

/** The state of one mount of a processor's fields, for its adapter. */
export interface OpenMount {
  readonly isOver: boolean;
  /** Reports a state to the form, unless the mount is over: processors may call back after their fields were removed. */
  tell(state: CardState): void;
  /** Ends the mount. Further calls do nothing. */
  readonly end: () => void;
}

/** @param close Removes everything that the adapter and the processor have put into the page. */
export function openMount(
  { container, onState, signal }: Pick<MountContext, 'container' | 'onState' | 'signal'>,
  close: () => void,
): OpenMount {
  let isOver = signal.aborted;
  const end = () => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', end);
    try {
      close();
    } finally {
      container.replaceChildren();
    }
  };
  signal.addEventListener('abort', end);
  return {
    get isOver() {
      return isOver;
    },
    tell(state) {
      if (!isOver) onState(state);
    },
    end,
  };
}
