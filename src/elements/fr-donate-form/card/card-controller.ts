import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hintOnce } from '../../../hints/developer-hint.js';
import type { Language } from '../../../text/language.js';
import { askToken } from '../../../payment/ask-token.js';
import { pageProcessor } from '../../../payment/page-processor.js';
import { onCardProcessor } from '../../../payment/registry.js';
import type {
  CardProcessor,
  CardState as TokenizerState,
  MountedCard,
  TokenRequest,
} from '../../../payment/tokenizer.js';
import type { TokenResult } from '../../../schema/gift-values.js';
import { onColorScheme } from '../../../styles/color-scheme.js';
import { placeContainer, removeCopiedFields } from './place-container.js';
import { FrCardFailedEvent } from './card-event.js';
import { cardThemeOf } from './card-theme.js';
import { cardMountValues, type CardState, type CardStore } from './card-state.js';
import { pause } from './pause.js';
import type { ProcessorCode } from './processor-code.js';
import { canSubmit } from '../../../page/can-submit.js';
import { pageDocument } from '../../../page/page-document.js';

export interface CardHost extends ReactiveControllerHost, HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** One mount of the card fields. */
interface Mount {
  readonly abort: AbortController;
  /** Removes the container from the page. */
  readonly clear: () => void;
  card?: MountedCard;
}

/** Time in ms after which card fields that are not ready count as unavailable: a blocked or failed processor reports no error. */
const readyTimeout = 10_000;

/** Time in ms to wait for the latest state of the fields. `maxSettleTime`: the maximum if the adapter has `settle`. */
const settleTime = 300;
const maxSettleTime = 3_000;

/** How often the page may remove the fields before they are ready. A page that removes all unknown children would otherwise load them for ever. */
const mostLosses = 5;

/** Mounts the registered processor's fields into a light-DOM child, and unmounts them when the form is removed from the page. */
export class CardController implements ReactiveController {
  readonly #host: CardHost;
  readonly #store: CardStore;
  readonly #code: ProcessorCode;
  // Created once, outside of Lit's templates, because replacing it would reload the frame and lose the input.
  readonly #container = pageDocument.createElement('div');
  #mount: Mount | undefined;
  /** The processor whose fields are mounted or have failed. */
  #processor: CardProcessor | undefined;
  #locale: Language | undefined;
  /** Whether the processor failed; its code is then loaded again for the next mount. */
  #hasFailed = false;
  /** How often the page has removed the fields since they were last ready. */
  #losses = 0;
  /** Whether the focus has been in the fields since they were mounted. */
  #hadFocus = false;
  #removeListeners: (() => void) | undefined;

  constructor(host: CardHost, store: CardStore, code: ProcessorCode) {
    this.#host = host;
    this.#store = store;
    this.#code = code;
    host.addController(this);
  }

  hostConnected(): void {
    removeCopiedFields(this.#host);
    // If the form was moved within one task, the frame was reloaded, so the fields have to be mounted again.
    if (this.#mount || this.#state.status === 'unreachable') this.#stop({ isLost: this.#hasInput });
    const forget = onCardProcessor(() => {
      this.#host.requestUpdate();
    });
    const stop = onColorScheme(this.#restyle);
    addEventListener('blur', this.#onBlur);
    this.#removeListeners = () => {
      forget();
      stop();
      removeEventListener('blur', this.#onBlur);
    };
  }

  hostUpdated(): void {
    const needs = cardMountValues(this.#store.state, this.#store.view);
    if (!needs || !this.#host.isConnected) return;
    const hasBegun = this.#mount !== undefined || this.#state.status === 'unavailable';
    // The page may set another processor at any time: by code, or by the tag of another copy of this module.
    if (hasBegun && pageProcessor() !== this.#processor) this.retry();
    // Some processors' fields get no height while they are hidden.
    else if (!this.#mount && this.#state.status === 'loading' && this.#isShown) void this.#mountFields(needs);
    else if (this.#mount?.card && needs.locale !== this.#locale) {
      this.#locale = needs.locale;
      this.#mount.card.localize(needs.locale);
    }
  }

  hostDisconnected(): void {
    this.#removeListeners?.();
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#stop({ isLost: false });
    });
  }

  get #isShown(): boolean {
    const { isFormShown, wallet } = this.#store.view;
    return isFormShown && wallet?.isConfirmed !== true;
  }

  /** Loads the processor's code again and mounts the fields again. */
  retry(): void {
    this.#hasFailed = true;
    this.#losses = 0;
    this.#stop({ isLost: false });
  }

  /**
   * Resolves once the fields have reported everything that was typed, because a card seems incomplete until its last digit is reported.
   * `undefined` if there is nothing to wait for.
   */
  settled(): Promise<unknown> | undefined {
    if (this.#state.complete || this.#state.status !== 'ready') return undefined;
    const { card } = this.#mount ?? {};
    // An adapter of a third party may fail here. The Give button must still work.
    const settling = card?.settle ? Promise.resolve().then(() => card.settle?.()) : pause(settleTime);
    return Promise.race([settling.catch(() => undefined), pause(maxSettleTime)]);
  }

  /** Makes the fields show their errors. */
  check(): void {
    this.#mount?.card?.check?.();
  }

  /** @param at Index of the field among those with an error. */
  focus(at?: number): void {
    this.#mount?.card?.focus(at);
  }

  clear(): void {
    this.#mount?.card?.clear();
  }

  async tokenize(request: TokenRequest): Promise<TokenResult> {
    const { card, abort } = this.#mount ?? {};
    const noAnswer: TokenResult = { ok: false, code: 'network' };
    if (!card || !abort) return noAnswer;
    // Fields that do not report input never clear the last request's error, or the message that the input was lost.
    const { error, isLost, isAssumed } = this.#state;
    if (error !== undefined || (isLost && isAssumed))
      this.#setState({ ...this.#state, error: undefined, isLost: isLost && !isAssumed });
    // Fields that were removed may never answer.
    const removed = new Promise<TokenResult>((resolve) => {
      abort.signal.addEventListener('abort', () => {
        resolve(noAnswer);
      });
    });
    return Promise.race([askToken(card, request), removed]);
  }

  readonly #restyle = () => {
    const root = this.#host.renderRoot;
    if (root instanceof ShadowRoot) this.#mount?.card?.restyle(cardThemeOf(root));
  };

  async #mountFields({
    locale,
    amountMinor,
    currency,
  }: NonNullable<ReturnType<typeof cardMountValues>>): Promise<void> {
    const root = this.#host.renderRoot;
    const slot = root.querySelector<HTMLSlotElement>('slot[name=card]');
    if (!slot || !(root instanceof ShadowRoot)) return;
    const onLost = () => {
      if ((this.#losses += 1) > mostLosses) this.#giveUp('the page removes them');
      else this.#stop({ isLost: this.#hasInput });
    };
    const unusable = unusablePage(root);
    const clear = unusable ? undefined : placeContainer(this.#host, slot, this.#container, onLost);
    if (!clear) {
      const [place, advice] = unusable ?? ['closed shadow root', 'set donate-href'];
      hintOnce(this.#host, `stands in a ${place}, where it can take no gifts; ${advice}.`);
      this.#setState({ ...this.#state, status: 'unreachable' });
      this.#host.dispatchEvent(new FrCardFailedEvent());
      return;
    }
    const processor = pageProcessor();
    this.#processor = processor;
    const abort = new AbortController();
    const mount: Mount = { abort, clear };
    this.#mount = mount;
    this.#locale = locale;
    const fail = (reason: string) => {
      if (!abort.signal.aborted && this.#state.status === 'loading') this.#giveUp(reason);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    abort.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
    const onState = ({ ready, complete, error, fieldErrors }: TokenizerState) => {
      if (abort.signal.aborted || !ready) return;
      clearTimeout(timer);
      if (this.#container.isConnected) this.#losses = 0;
      // If the processor does not report whether the input is complete, the form requests a token, and the processor then reports what is
      // missing.
      const isLost = this.#state.isLost && complete !== true;
      const isAssumed = complete === undefined;
      this.#setState({ status: 'ready', complete: complete ?? true, isAssumed, error, fieldErrors, isLost });
    };
    try {
      // A module script that has not run yet may still set the processor, which aborts this mount.
      if (!processor) await whenScriptsHaveRun();
      if (abort.signal.aborted) return;
      if (!processor)
        throw new Error(
          'no card processor is chosen. Write data-processor="…" on the tag of the script, or call useCardProcessor(…)',
        );
      timer = setTimeout(() => {
        fail('the processor does not get ready');
      }, readyTimeout);
      if (this.#hasFailed) this.#code.forget();
      this.#hasFailed = false;
      const tokenizer = await this.#code.load(processor);
      if (abort.signal.aborted) return;
      const theme = cardThemeOf(root);
      const { signal } = abort;
      const card = await tokenizer.mount({
        container: this.#container,
        locale,
        amountMinor,
        currency,
        theme,
        onState,
        onEnter: () => {
          if (!signal.aborted) root.querySelector('form')?.requestSubmit();
        },
        signal,
      });
      if (signal.aborted) card.unmount();
      else mount.card = card;
      // The form is rendered again, because the language may have changed meanwhile.
      this.#host.requestUpdate();
    } catch (error) {
      fail(error instanceof Error ? error.message : 'its processor failed');
    }
  }

  #giveUp(reason: string): void {
    hintOnce(this.#host, `can’t show its card fields: ${reason}.`);
    this.#hasFailed = true;
    this.#stop({ isLost: this.#state.isLost });
    this.#setState({ ...this.#state, status: 'unavailable' });
    this.#host.dispatchEvent(new FrCardFailedEvent());
  }

  #stop({ isLost }: Pick<CardState, 'isLost'>): void {
    this.#mount?.abort.abort();
    this.#mount?.card?.unmount();
    this.#mount?.clear();
    this.#mount = undefined;
    this.#container.replaceChildren();
    this.#hadFocus = false;
    this.#setState({ status: 'loading', complete: false, isLost });
  }

  /** Whether the donor has typed a card, as far as the fields have reported it, or has not typed one again that was lost. */
  get #hasInput(): boolean {
    const { complete, isAssumed, error, fieldErrors = [], isLost } = this.#state;
    const isTyped = complete && (!isAssumed || this.#hadFocus);
    return isTyped || error !== undefined || fieldErrors.length > 0 || isLost;
  }

  /** Focus that moves into a frame of another site is seen only as a `blur` of the window. */
  readonly #onBlur = () => {
    // Firefox moves the focus after the event.
    setTimeout(() => {
      const root = this.#container.getRootNode();
      const { activeElement } = root instanceof ShadowRoot ? root : pageDocument;
      if (activeElement && this.#container.contains(activeElement)) this.#hadFocus = true;
    });
  };

  get #state(): CardState {
    return this.#store.state.card;
  }

  #setState(card: CardState): void {
    this.#store.set({ card });
  }
}

/** What keeps a page from having card fields, and what its author can do; `undefined` for most pages. */
function unusablePage(root: ShadowRoot): readonly [place: string, advice: string] | undefined {
  // In a sandboxed frame without `allow-same-origin`, and on a page opened from a file, the origin is `null`, and processors refuse to answer.
  if (self.origin === 'null')
    return location.protocol === 'file:'
      ? ['page opened from a file', 'open the page from a server']
      : ['sandboxed frame', 'set donate-href'];
  return self !== top && !canSubmit(root)
    ? ['sandboxed frame', 'add allow-forms to its sandbox, or set donate-href']
    : undefined;
}

/** Resolves once the page's own scripts have run, including those that wait for `DOMContentLoaded`. */
async function whenScriptsHaveRun(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation');
  const isOver = visit instanceof PerformanceNavigationTiming && visit.domContentLoadedEventEnd > 0;
  if (!isOver && pageDocument.readyState !== 'complete')
    await new Promise((resolve) => {
      for (const event of ['DOMContentLoaded', 'load'])
        window.addEventListener(event, resolve, { once: true });
    });
  // Waits for one task: the page's listeners run after this one, and a script that imports the module late continues only after its
  // elements were rendered.
  await new Promise((resolve) => setTimeout(resolve));
}
