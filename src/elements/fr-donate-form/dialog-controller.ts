import type { LitElement, ReactiveController } from 'lit';
import { isFragment, leadsTo } from './dialog-openers.js';

/** What takes the focus when the form is shown: the first of these that can be seen. */
const firstTargets = '#outcome-title, #step-title, form input:checked, form input, #dialog-title';

/**
 * Opens and closes the form as a dialog, if its page wants one. The form is drawn once and for all: closing hides it, with
 * everything that is typed and the card's frame, and a gift that is under way goes on.
 */
export class DialogController implements ReactiveController {
  readonly #host: LitElement;
  /** Whether the card's processor shows its form over the page, where a modal dialog would lie above it. */
  readonly #mustStayInPage: () => boolean;
  #isOpen = false;
  #wasOpen = false;
  #opener: HTMLElement | undefined;

  constructor(host: LitElement, mustStayInPage: () => boolean) {
    this.#host = host;
    this.#mustStayInPage = mustStayInPage;
    host.addController(this);
  }

  get isWanted(): boolean {
    return this.#host.getAttribute('layout') === 'dialog';
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether the form has been on screen; a processor is asked for nothing before a donor has asked for the form. */
  get wasShown(): boolean {
    return (this.#wasOpen ||= this.#isOpen || !this.isWanted);
  }

  /** @param opener Gets the focus back; without one, what had it before. */
  show(opener?: HTMLElement): void {
    if (!this.isWanted) return;
    this.#isOpen = true;
    if (opener) this.#opener = opener;
    this.#host.requestUpdate();
  }

  /** From the form's own place on the page: its button, or what the page has put into the slot instead. */
  readonly onPlace = (event: Event): void => {
    const button = event
      .composedPath()
      .find((node) => node instanceof HTMLElement && node.matches('a, button, [tabindex]'));
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    this.show(button);
  };

  readonly close = (): void => {
    this.#isOpen = false;
    this.#host.requestUpdate();
  };

  /** The browser closes dialogs by itself, on Escape and on a phone's gesture for going back. */
  readonly onClosed = (): void => {
    // Told late: it may have been opened again, or exchanged for a dialog of the other kind.
    if (!this.#dialog?.open) this.close();
  };

  /** Only modal dialogs hear of Escape by themselves. */
  readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !this.#dialog?.matches(':modal')) this.close();
  };

  hostConnected(): void {
    document.addEventListener('click', this.#onClick);
    window.addEventListener('hashchange', this.#onFragment);
    this.#host.addEventListener('command', this.#onCommand);
    this.#onFragment();
  }

  hostDisconnected(): void {
    document.removeEventListener('click', this.#onClick);
    window.removeEventListener('hashchange', this.#onFragment);
    this.#host.removeEventListener('command', this.#onCommand);
    // The browser takes it off the page's top and leaves it half open.
    this.#dialog?.close();
    this.#isOpen = false;
  }

  hostUpdated(): void {
    const dialog = this.#dialog;
    if (!dialog) return;
    const isModal = !this.#mustStayInPage();
    if (dialog.open && !this.#isOpen) {
      dialog.close();
      // Safari focuses no link that is clicked, and so has none to give the focus back to.
      this.#opener?.focus();
      this.#opener = undefined;
    } else if (this.#isOpen && (!dialog.open || dialog.matches(':modal') !== isModal)) {
      const isFresh = !dialog.open;
      const root = this.#host.renderRoot;
      const before = root instanceof ShadowRoot ? root.activeElement : null;
      dialog.close();
      if (isModal) dialog.showModal();
      else dialog.show();
      if (isFresh) this.focusFirst();
      else if (before instanceof HTMLElement) before.focus();
    }
  }

  focusFirst(): void {
    const targets = [...this.#host.renderRoot.querySelectorAll<HTMLElement>(firstTargets)];
    targets.find((target) => target.getClientRects().length > 0)?.focus({ preventScroll: true });
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#host.renderRoot.querySelector('dialog');
  }

  get #fragment(): string {
    return this.#host.id || 'donate';
  }

  readonly #onFragment = (): void => {
    if (this.isWanted && isFragment(location.hash, this.#fragment)) this.show();
  };

  readonly #onCommand = (event: Event): void => {
    const { command, source } = event as CommandEvent;
    if (!this.isWanted) return;
    if (command === '--show') this.show(source instanceof HTMLElement ? source : undefined);
    if (command === '--close') this.close();
  };

  readonly #onClick = (event: MouseEvent): void => {
    if (!this.#dialog || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const path = event.composedPath().filter((node) => node instanceof HTMLElement);
    const opener = path.find((node) => leadsTo(node, this.#fragment));
    if (!opener) return;
    event.preventDefault();
    this.show(opener);
  };
}
