import { css } from 'lit';

/** Styles of the form before its own style sheets have loaded. */
export default css`
  :host {
    container-type: inline-size;
    --_widest: var(--fr-donate-form-max-width, 40em);
  }

  /* About the form's height at this width, so that the content below does not move far. */
  .reserved {
    max-inline-size: var(--_widest);
    min-block-size: 69em;
  }

  :host([steps]) .skeleton.reserved {
    min-block-size: 35em;
  }

  @container (inline-size >= 28em) {
    .skeleton.reserved {
      min-block-size: 60em;
    }

    :host([steps]) .skeleton.reserved {
      min-block-size: 31em;
    }
  }

  /* The page shows only the button that opens the dialog. */
  :host([layout='dialog']) .skeleton.reserved {
    min-block-size: 3.5em;
  }

  :host([layout='dialog'][floating]) .skeleton.reserved {
    min-block-size: 0;
  }

  /* The browser's own margins of headings would add to the gap. */
  ::slotted([slot='heading']) {
    margin-block: 0;
  }

  /* Important, because the page's own rule would win otherwise. The gaps of the form are enough. */
  ::slotted(fr-campaign-choice) {
    margin-block: 0 !important;
  }

  /* The form reads its offers from these elements and shows them itself. */
  ::slotted(:is(fr-amount, fr-field, fr-tribute-card)) {
    display: none;
  }

  .hosted {
    max-inline-size: var(--_widest);
    margin: 0;
    color: var(--_muted);
    font-size: var(--_body);
    text-align: center;
  }

  .hosted a {
    display: inline-block;
    padding-block: 0.25em;
    color: inherit;
    text-underline-offset: 0.2em;
  }
`;
