import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import { isUnderWay } from '../../../donation/attempt.js';
import { LazyModule } from '../../../controllers/lazy-module.js';
import { pageProcessor } from '../../../payment/page-processor.js';
import { addSheets } from '../../../controllers/host-sheets.js';
import type { FormDialog } from './dialog.js';
import { activeElementIn } from './read-focus.js';
import type { FormStore } from '../store/form-store.js';
import type { FormView } from '../store/view.js';
import { unknownTitle } from '../outcome/render-unknown.js';

const usesDialog = (host: Element) => host.getAttribute('layout') === 'dialog';

type Dialog = LazyModule<typeof FormDialog>;

/** Loads the code of the dialog if the page uses it. Never throws: without it, the form is shown in its place. */
export async function loadDialog(host: LitElement): Promise<Dialog> {
  const dialog = new LazyModule(host, {
    name: 'dialog',
    load: async () => (await import('./dialog.js')).FormDialog,
  });
  if (usesDialog(host)) await dialog.load().catch(() => undefined);
  return dialog;
}

/**
 * Selectors of the elements that may get the focus when the form is shown; the first visible one gets it. Among radio buttons, only the
 * chosen one, as with Tab.
 */
const focusTargets =
  '#outcome-title, #step-title, form input:checked, form input:not([type=radio]), form .give';

/** Renders the form in its place on the page or in a dialog. */
export class LayoutController implements ReactiveController {
  readonly #host: LitElement;
  readonly #store: FormStore;
  #dialog: FormDialog | undefined;
  readonly #lazy: Dialog;

  constructor(host: LitElement, store: FormStore, lazy: Dialog) {
    this.#host = host;
    this.#store = store;
    this.#lazy = lazy;
    this.#open();
    host.addController(this);
  }

  /** Whether the code of the dialog has loaded; `undefined` if it can't be loaded. */
  get hasDialog(): boolean | undefined {
    return this.#dialog !== undefined || (this.#lazy.value === null ? undefined : false);
  }

  render(content: TemplateResult, { words, submission, isDialog }: FormView): TemplateResult {
    if (!this.#dialog || !isDialog) return content;
    const outcome = titleOf(submission, words);
    const status = isUnderWay(submission) ? words.working : outcome;
    return this.#dialog.render(content, { words, status, isForm: outcome === undefined });
  }

  /** Opens the dialog, if the form has one. @returns Whether it has one. */
  show(): boolean {
    const { isDialog } = this.#store.view;
    if (isDialog) this.#dialog?.show();
    return isDialog;
  }

  close(): void {
    this.#dialog?.close();
  }

  readonly focusFirst = (): void => {
    const targets = [...this.#host.renderRoot.querySelectorAll<HTMLElement>(focusTargets)];
    const first = targets.find((target) => target.getClientRects().length > 0 && !target.closest('[inert]'));
    const focus = (target: HTMLElement) => {
      target.focus({ preventScroll: true });
      return activeElementIn(target) === target;
    };
    // An `<fr-campaign-choice>` is above the form's own questions. It can't be focused while it loads.
    const choice = this.#host.querySelector<HTMLElement>('fr-campaign-choice');
    if (first && !(first.localName === 'input' && choice && focus(choice))) focus(first);
  };

  /** Loads the dialog if the page sets `layout` after the first render. Until the dialog has loaded, the form stays in its place. */
  hostUpdate(): void {
    if (this.#dialog || !usesDialog(this.#host)) return;
    void this.#lazy.prepare();
    this.#open();
  }

  readonly #open = (): void => {
    const dialogClass = this.#lazy.value;
    if (this.#dialog || !dialogClass || !usesDialog(this.#host)) return;
    this.#dialog = new dialogClass(this.#host, this.#store, {
      mustStayInPage: () => pageProcessor()?.overlay === true,
      focusFirst: this.focusFirst,
    });
    addSheets(this.#host, [this.#dialog.sheet]);
    this.#host.requestUpdate();
  };
}

/** Heading of an outcome; `undefined` if there is none. */
function titleOf(submission: FormView['submission'], words: FormView['words']): string | undefined {
  if (submission.status === 'done')
    return submission.receipt.isPending ? words.pendingTitle : words.doneTitle;
  if (submission.status !== 'unknown') return undefined;
  return unknownTitle(submission, words);
}
