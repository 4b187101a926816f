import { unsafeCSS, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { opensElsewhere } from '../../../controllers/gift-request.js';
import { hintOnce } from '../../../hints/developer-hint.js';
import { isCommandButton, isFragment, opensForm } from './dialog-openers.js';
import styles from './dialog.css?inline';
import { renderDialog, type DialogText } from './render-dialog.js';
import type { Form } from './form.js';
import { backgroundOf } from '../../../styles/background-of.js';
import { pageDocument } from '../../../page/page-document.js';

export const sheet = unsafeCSS(styles);

export interface DialogOptions {
  /** Whether the card processor or a captcha opens a window over the page, which a modal dialog would cover. */
  readonly mustStayInPage: () => boolean;
  /** Focuses the first visible control of the form. */
  readonly focusFirst: () => void;
}

/**
 * Shows the form as a dialog. In a separate file, because most pages do not use it. Closing the dialog hides the form and keeps its input,
 * the card's frame, and a gift that is being sent.
 */
export class FormDialog implements ReactiveController {
  readonly #host: LitElement;
  readonly #store: Form;
  readonly #options: DialogOptions;
  #opener: HTMLElement | undefined;
  /** The dialog that was open at the last update. */
  #shown: HTMLDialogElement | undefined;

  constructor(host: LitElement, store: Form, terms: DialogOptions) {
    this.#host = host;
    this.#store = store;
    this.#options = terms;
    host.addController(this);
  }

  get isOpen(): boolean {
    return this.#store.state.isDialogOpen;
  }

  render(content: TemplateResult, text: DialogText): TemplateResult {
    return renderDialog(content, text, this);
  }

  /** @param opener Element that gets the focus when the dialog closes; by default the one that had it before. */
  show(opener?: HTMLElement): void {
    if (!this.#store.state.page.wantsDialog) return;
    if (opener) this.#opener = opener;
    this.#shown = undefined;
    this.#store.set({ isDialogOpen: true });
  }

  /** Opens the dialog on a click on its button, or on the content of the slot `open`, before the page's own listeners there. */
  readonly onOpener = {
    capture: true,
    handleEvent: (event: Event): void => {
      const button = event
        .composedPath()
        .find((node) => node instanceof HTMLElement && node.matches('a, button, [tabindex]'));
      if (!(button instanceof HTMLElement)) return;
      event.preventDefault();
      this.show(button);
    },
  };

  readonly close = (): void => {
    this.#store.set({ isDialogOpen: false });
  };

  /** Handles the `close` event: browsers close dialogs by themselves on Escape and on a phone's gesture for going back. */
  readonly onClosed = (): void => {
    // The event is asynchronous: the dialog may be open again, or may be modal instead of non-modal.
    if (this.#dialog?.open) return;
    this.#restoreFocus();
    this.close();
  };

  /** Closes the dialog on Escape, which browsers do by themselves only for modal dialogs. */
  readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !this.#dialog?.matches(':modal')) this.close();
  };

  hostConnected(): void {
    // Before scripts that scroll smoothly to a link's target, which cancel or stop the click.
    pageDocument.addEventListener('click', this.#onClick, true);
    window.addEventListener('hashchange', this.#onFragment);
    this.#host.addEventListener('command', this.#onCommand);
    this.#onFragment();
  }

  hostDisconnected(): void {
    pageDocument.removeEventListener('click', this.#onClick, true);
    window.removeEventListener('hashchange', this.#onFragment);
    this.#host.removeEventListener('command', this.#onCommand);
    // When the form is removed, the browser leaves the dialog open but not modal, so it is closed.
    this.#dialog?.close();
    this.close();
  }

  hostUpdated(): void {
    const dialog = this.#dialog;
    // An answer may arrive after the form was removed.
    if (!dialog || !this.#host.isConnected) return;
    const isModal = !this.#options.mustStayInPage();
    // The browser closes a dialog before its `close` event. An update in between must not open it again.
    const isClosing = !dialog.open && dialog === this.#shown;
    if (dialog.open && !this.isOpen) {
      dialog.close();
      this.#restoreFocus();
    } else if (this.isOpen && !isClosing && (!dialog.open || dialog.matches(':modal') !== isModal)) {
      this.#openAs(dialog, isModal);
    }
    if (dialog.open) this.#shown = dialog;
  }

  /** Opens the dialog, or opens it again if it was modal and no longer has to be, or the reverse. */
  #openAs(dialog: HTMLDialogElement, isModal: boolean): void {
    const wasClosed = !dialog.open;
    const root = this.#host.renderRoot;
    const before = root instanceof ShadowRoot ? root.activeElement : null;
    dialog.close();
    dialog.style.setProperty('--_page', backgroundOf(this.#host));
    const isInPage = !isModal && this.#isConfined();
    dialog.classList.toggle('in-page', isInPage);
    if (isModal) dialog.showModal();
    else dialog.show();
    if (dialog.getClientRects().length === 0) {
      // Nothing of it can be seen, but the page would be inert.
      hintOnce(this.#host, 'can’t open its dialog inside a display: none; put it elsewhere on the page.');
      dialog.close();
      this.close();
    } else if (wasClosed) {
      this.#options.focusFirst();
      if (isInPage) dialog.scrollIntoView({ block: 'nearest' });
    } else if (before instanceof HTMLElement) before.focus();
  }

  /** Whether an ancestor confines what is fixed, so that a dialog that is not modal could be a strip of some pixels. */
  #isConfined(): boolean {
    const box = this.#host.renderRoot.querySelector('.fixed-box')?.getBoundingClientRect();
    // The bars of a phone's browser change the height of the window.
    const isConfined =
      box !== undefined && Math.abs(box.top) + Math.abs(box.height - innerHeight) > innerHeight / 4;
    if (isConfined)
      hintOnce(
        this.#host,
        'shows its dialog in the page, because a parent with transform, filter or contain would confine it: put it elsewhere on the page.',
      );
    return isConfined;
  }

  /** Returns the focus to the opener. Safari does not focus clicked links, so the browser cannot restore it. */
  #restoreFocus(): void {
    this.#opener?.focus();
    this.#opener = undefined;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#host.renderRoot.querySelector('dialog');
  }

  /**
   * The fragment of URLs that open this form. Without an ID it is `donate`, but only for the first such form, so that no two dialogs open.
   */
  get #fragment(): string | undefined {
    const host = this.#host;
    if (host.id) return host.id;
    const root = host.getRootNode();
    const nameless = `${host.localName}[layout="dialog"]:is(:not([id]), [id=""])`;
    const first =
      root instanceof Document || root instanceof ShadowRoot ? root.querySelector(nameless) : host;
    if (!first || first === host) return 'donate';
    hintOnce(
      host,
      'is not what #donate opens, which is the form before it: give it an id, and link to that.',
    );
    return undefined;
  }

  readonly #onFragment = (): void => {
    const fragment = this.#fragment;
    if (fragment !== undefined && isFragment(location.hash, fragment)) this.show();
  };

  readonly #onCommand = (event: Event): void => {
    const { command, source } = event as CommandEvent;
    if (command === '--show') this.show(source instanceof HTMLElement ? source : undefined);
    if (command === '--close') this.close();
  };

  readonly #onClick = (event: MouseEvent): void => {
    if (!this.#dialog || event.defaultPrevented || event.button !== 0) return;
    if (opensElsewhere(event)) return;
    const path = event.composedPath().filter((node) => node instanceof HTMLElement);
    const fragment = this.#fragment;
    if (path.some((node) => isCommandButton(node, '--close', this.#host.id))) this.close();
    const opener = fragment === undefined ? undefined : path.find((node) => opensForm(node, fragment));
    if (!opener) return;
    event.preventDefault();
    this.show(opener);
  };
}
