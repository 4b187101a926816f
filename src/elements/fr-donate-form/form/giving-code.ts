import { html, nothing, unsafeCSS, type LitElement, type TemplateResult } from 'lit';
import type { AvailabilityController } from '../../../controllers/availability-controller.js';
import { hintOnce } from '../../../hints/developer-hint.js';
import { addSheets } from '../../../controllers/host-sheets.js';
import type { Submission } from '../../../donation/attempt.js';
import { DonationController } from '../../../donation/donation-controller.js';
import { pageEffects } from '../../../donation/effects.js';
import type { Connection } from '../../../page/config.js';
import { showsGift } from '../amount/shows-gift.js';
import type { SumText } from '../amount/sums.js';
import { captchaToken } from '../card/captcha.js';
import type { CardController } from '../card/card-controller.js';
import { guardPress } from '../card/guard-press.js';
import { suggestedEmail } from '../details/mail-domain.js';
import { isStandIn } from '../details/field-of-path.js';
import { problemText } from '../details/problem-text.js';
import { goToStep, refuseField, type Form } from './form.js';
import { allProblems } from './check-draft.js';
import type { Editing } from './editing.js';
import { isFocusElsewhere, type Focus } from './read-focus.js';
import { renderNotice, renderRefusedContact } from './render-notice.js';
import { renderSummary } from './render-summary.js';
import { stepOf } from './steps.js';
import { createGiving, type GivingEffects } from './give.js';
import { doneTitle } from '../outcome/done-title.js';
import { OutcomeController } from '../outcome/outcome-controller.js';
import styles from '../outcome/outcome.css?inline';
import { hintAtRefusal } from '../outcome/refusal-hint.js';
import { unknownTitle } from '../outcome/render-unknown.js';
import { focusAfter, refusedField, formStart } from '../outcome/transitions.js';
import type { WithOwn } from '../texts/texts-controller.js';
import type { FormView } from './view.js';
import type { Wallets } from '../wallets/wallets.js';

/** What the code for giving uses of the form that has loaded it. */
export interface GivingContext extends Pick<GivingEffects, 'reread' | 'readFields' | 'focus'> {
  readonly host: LitElement;
  readonly form: Form;
  readonly editing: Editing;
  readonly connection: () => Connection | undefined;
  readonly availability: AvailabilityController;
  readonly card: CardController;
  /** Returns the wallets; `undefined` if the processor has none. */
  readonly wallets: () => Wallets | undefined;
  readonly withOwn: WithOwn;
  /** Whether the donor has declined monthly gifts to a campaign. */
  readonly hasDeclined: (campaignId: number) => boolean;
  /** Whether the last rendering was for the campaign and in the currency of the gift in the form. */
  readonly showsOrder: () => boolean;
  /** Focuses the first control of the form, or the heading of its step. */
  readonly focusFirst: () => void;
  /** Leaves the result for another gift. */
  readonly restart: () => void;
  /** Opens the form again for a monthly gift. @param minor Integer minor units. */
  readonly giveMonthly: (minor: number) => void;
  /** Deletes the stored drafts after a gift to a campaign. */
  readonly forgetDrafts: (campaignId: number) => void;
}

export type GivingCode = ReturnType<typeof createGivingCode>;

/**
 * What a form needs from the donor's first touch on: the check of the fields, the press of Give, the way of the gift, and its outcome. One
 * file, which is loaded late and as a whole, so that no gift can be sent with a part of it.
 */
export function createGivingCode(context: GivingContext) {
  const { host, form, availability, card, wallets, connection, withOwn, focus } = context;
  addSheets(host, [unsafeCSS(styles)]);
  const effects = pageEffects();
  const donation = new DonationController(
    host,
    connection,
    {
      ...effects,
      ledger: {
        idOf: (proxyUrl) => availability.ledgerOf(proxyUrl),
        refresh: (proxyUrl) => availability.refreshLedger(proxyUrl),
      },
      hintAtRefusal: (refusal) => hintAtRefusal(host, refusal),
    },
    form,
  );
  const giving = createGiving(form, {
    emit: (event) => host.dispatchEvent(event),
    donation,
    guard: (ask) => guardPress(host.renderRoot, performance.now(), ask),
    captcha: () => captchaToken(host),
    card,
    wallets,
    showsGift: () => context.showsOrder() && showsGift(host.renderRoot, form.view),
    reread: context.reread,
    readFields: context.readFields,
    focus,
    focusAfterRender: context.editing.focusAfterRender,
    showStep: context.editing.showStep,
    whenRendered: () => host.updateComplete,
  });
  const outcome = new OutcomeController(host, form, {
    withOwn,
    connection,
    hasDeclined: context.hasDeclined,
    effects,
  });
  const outcomeActions = {
    check: () => void donation.check(),
    retry: () => donation.retry(),
    restart: context.restart,
    giveMonthly: context.giveMonthly,
  };
  let announced: readonly string[] = [];

  /**
   * Announces an outcome whose heading does not get the focus: what a screen reader would read with it. Any other state removes the
   * announcement, which screen readers would still find in the page.
   */
  function announce(isNews: boolean): void {
    if (!isNews && announced.length === 0) return;
    const texts = isNews ? host.renderRoot.querySelectorAll('#outcome-title, #outcome-text') : [];
    announced = [...texts].map(({ textContent }) => textContent);
    host.requestUpdate();
  }

  form.set({ check: { problems: allProblems, text: problemText, suggestedEmail } });

  return {
    press: giving.press,
    pressWallet: giving.pressWallet,
    confirmWallet: giving.confirmWallet,
    pressPageWallet: giving.pressPageWallet,
    askAgain: giving.askAgain,
    renderNotice,
    renderRefusedContact,

    /** Stops waiting for a token. Nothing has been sent at this time. */
    cancel: (): void => {
      donation.cancel();
    },

    /** Restores an attempt from before a reload. */
    resume: (campaignId: number): void => {
      donation.resume(campaignId);
    },

    restart: (): void => {
      wallets()?.drop();
      donation.restart();
    },

    renderSummary: (view: FormView): TemplateResult | typeof nothing => renderSummary(view, giving.goTo),

    /** @param matched What reaches the campaign with a sponsor's match of the gift. */
    renderOutcome: (view: FormView, matched: SumText | undefined): TemplateResult =>
      html`${outcome.render(view, matched, outcomeActions)}
        <div class="visually-hidden" role="status">
          ${announced.map((text) => html`<p .textContent=${text}></p>`)}
          ${announced.length > 0 ? html`<p .textContent=${outcome.redirectNote(view.words)}></p>` : nothing}
        </div>`,

    /** Heading of an outcome; `undefined` if there is none. */
    titleOf: (view: FormView): string | undefined => {
      const { submission, words } = view;
      if (submission.status === 'done') return doneTitle(submission, view);
      return submission.status === 'unknown' ? unknownTitle(submission, words) : undefined;
    },

    /** Before a rendering: marks the field that the platform refused. */
    markRefused: (submission: Submission): void => {
      if (submission.status !== 'refused') return;
      const { view } = form;
      if (isStandIn(submission.field, view.draft.fields.country))
        hintOnce(
          host,
          'had the state refused that stands for none, in a country without states. Set FR_BILLING_STAND_INS of the proxy to one that the platform takes.',
        );
      const field = refusedField(submission.field, view);
      form.do(refuseField(field));
      if (field !== undefined) form.do(goToStep(stepOf(field, view.parts)));
    },

    /** Cancels a pending redirect. */
    cancelRedirect: (): void => {
      outcome.cancelRedirect();
    },

    /** After a rendering of another state of the gift. @param focused Where the focus was before it. */
    follow: (before: Submission, now: Submission, focused: Focus): void => {
      if (now.status === 'editing' && now.problem === 'not-sent') availability.refresh();
      if (now.status === 'done') {
        card.clear();
        context.forgetDrafts(now.attempt.campaignId);
      }
      const selector = focusAfter(before, now, { ...focused, isElsewhere: isFocusElsewhere(host) });
      if (selector === formStart) context.focusFirst();
      else if (selector !== undefined) focus(selector);
      outcome.update(before, now);
      if (before.status === now.status) return;
      // After a reload, the outcome is a part of the page, and no news. Refusals are alerts.
      const isOutcome = now.status === 'done' || now.status === 'unknown';
      announce(isOutcome && selector === undefined && before.status !== 'editing');
    },
  };
}
