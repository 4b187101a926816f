import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import { isUnderWay } from '../../../donation/phase.js';
import { OptionalPart } from '../../../controllers/lazy-module.js';
import { pageProcessor } from '../../../payment/page-processor.js';
import { addSheets } from '../../../controllers/host-sheets.js';
import type { FormDialog } from './dialog.js';
import { activeElementIn } from './read-focus.js';
import type { Form } from './form.js';
import type { FormView } from './view.js';

/** The code of the dialog. Without it, the form is shown in its place. */
export function optionalDialog(host: LitElement): OptionalPart<typeof FormDialog> {
  return new OptionalPart(host, {
    name: 'dialog',
    isUsed: () => host.getAttribute('layout') === 'dialog',
    load: async () => {
      const { FormDialog, sheet } = await import('./dialog.js');
      addSheets(host, [sheet]);
      return FormDialog;
    },
  });
}

/**
 * Selectors of the elements that may get the focus when the form is shown; the first visible one gets it. Among radio buttons, only the
 * chosen one, as with Tab.
 */
const focusTargets =
  '#outcome-title, #step-title, form input:checked, form input:not([type=radio]), form .main-button';

/** Renders the form in its place on the page or in a dialog. */
export class LayoutController implements ReactiveController {
  readonly #host: LitElement;
  readonly #store: Form;
  #dialog: FormDialog | undefined;
  readonly #code: OptionalPart<typeof FormDialog>;

  constructor(host: LitElement, store: Form, code: OptionalPart<typeof FormDialog>) {
    this.#host = host;
    this.#store = store;
    this.#code = code;
    this.#createDialog();
    host.addController(this);
  }

  /** Whether the code of the dialog has loaded; `undefined` if it can't be loaded. */
  get hasDialog(): boolean | undefined {
    return this.#dialog !== undefined || (this.#code.value === null ? undefined : false);
  }

  render(content: TemplateResult, view: FormView, outcome: string | undefined): TemplateResult {
    const { words, submission, isDialog, campaign = words.open } = view;
    if (!this.#dialog || !isDialog) return content;
    const status = isUnderWay(submission) ? words.working : outcome;
    return this.#dialog.render(content, { words, title: campaign, status, isForm: outcome === undefined });
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

  /** The page may set `layout` after the first render. Until the dialog has loaded, the form stays in its place. */
  hostUpdate(): void {
    this.#createDialog();
  }

  #createDialog(): void {
    const dialogClass = this.#code.value;
    if (this.#dialog || !dialogClass) return;
    this.#dialog = new dialogClass(this.#host, this.#store, {
      mustStayInPage: () => pageProcessor()?.overlay === true || this.#store.state.page.hasCaptcha,
      focusFirst: this.focusFirst,
    });
    this.#host.requestUpdate();
  }
}
