import type { CardState, MountContext } from './tokenizer.js';

/** One mount of a processor's fields, as its adapter sees it. */
export interface OpenMount {
  readonly isOver: boolean;
  /** Says a state, unless the mount is over: processors call back late, and for fields that are long gone. */
  tell(state: CardState): void;
  /** Ends it, once. */
  readonly end: () => void;
}

/** @param close Takes away everything that the adapter and the processor have put into the page. */
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
