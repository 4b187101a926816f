import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import { isUnderWay } from '../../../controllers/attempt.js';
import { addSheets, hintLost } from '../../../controllers/part-task.js';
import { cardProcessor } from '../../../payment/registry.js';
import type { FormDialog } from './dialog.js';
import type { FormView } from '../form-view.js';
import { unknownTitle } from '../outcome/render-unknown.js';
import { sheets } from '../sheets.js';

let dialogClass: typeof FormDialog | undefined;

const wantsDialog = (host: Element) => host.getAttribute('layout') === 'dialog';

/** Fetches what shows the form in a dialog, where its page wants that. @throws When the file does not come. */
export async function loadLayout(host: Element): Promise<void> {
  if (wantsDialog(host)) dialogClass ??= (await import('./dialog.js')).FormDialog;
}

/** What takes the focus when the form is shown: the first of these that can be seen. */
const firstTargets = '#outcome-title, #step-title, form input:checked, form input, form .give';

/** Where the form stands: in its place on the page, or in a dialog. */
export class LayoutController implements ReactiveController {
  readonly #host: LitElement;
  #dialog: FormDialog | undefined;
  #isAsked = false;

  constructor(host: LitElement) {
    this.#host = host;
    addSheets(host, sheets);
    this.#open();
    host.addController(this);
  }

  get isDialog(): boolean {
    return this.#dialog !== undefined && wantsDialog(this.#host);
  }

  /** Whether the form has been on screen; a card processor is asked for nothing before. */
  get wasShown(): boolean {
    return this.#dialog?.wasShown ?? !wantsDialog(this.#host);
  }

  render(content: TemplateResult, { words, submission }: FormView): TemplateResult {
    if (!this.#dialog || !this.isDialog) return content;
    const outcome = titleOf(submission, words);
    const news = isUnderWay(submission) ? words.working : outcome;
    return this.#dialog.render(content, { words, news, isForm: outcome === undefined });
  }

  /** @returns Whether there is a dialog to open. */
  show(): boolean {
    if (this.isDialog) this.#dialog?.show();
    return this.isDialog;
  }

  close(): void {
    this.#dialog?.close();
  }

  readonly focusFirst = (): void => {
    const targets = [...this.#host.renderRoot.querySelectorAll<HTMLElement>(firstTargets)];
    targets
      .find((target) => target.getClientRects().length > 0 && !target.closest('[inert]'))
      ?.focus({ preventScroll: true });
  };

  /** The page has turned its form into a dialog; until its code is there, it stays where it is. */
  hostUpdate(): void {
    if (this.#dialog || this.#isAsked || !wantsDialog(this.#host)) return;
    this.#isAsked = true;
    loadLayout(this.#host).then(this.#open, () => {
      hintLost(this.#host, 'fr-dialog.js');
    });
  }

  readonly #open = (): void => {
    if (this.#dialog || !dialogClass || !wantsDialog(this.#host)) return;
    this.#dialog = new dialogClass(this.#host, {
      isWanted: () => wantsDialog(this.#host),
      mustStayInPage: () => cardProcessor()?.overlay === true,
      focusFirst: this.focusFirst,
    });
    addSheets(this.#host, [...sheets, this.#dialog.sheet]);
    this.#host.requestUpdate();
  };
}

/** What stands above an outcome; `undefined` while there is none. */
function titleOf(submission: FormView['submission'], words: FormView['words']): string | undefined {
  if (submission.status === 'done') return words.doneTitle;
  if (submission.status !== 'unknown') return undefined;
  return unknownTitle(submission, words);
}
