import { css } from 'lit';

/** What is seen of the form before its own sheets are there. */
export default css`
  :host {
    container-type: inline-size;
  }

  /* About a form's height at this width, so that what is below does not jump far. */
  .reserved {
    max-inline-size: 40rem;
    min-block-size: 76rem;
  }

  :host([steps]) .skeleton.reserved {
    min-block-size: 35rem;
  }

  @container (inline-size >= 28rem) {
    .skeleton.reserved {
      min-block-size: 66rem;
    }

    :host([steps]) .skeleton.reserved {
      min-block-size: 31rem;
    }
  }

  /* In the form's place there is only its button. */
  :host([layout='dialog']) .skeleton.reserved {
    min-block-size: 3.5rem;
  }

  /* What is offered is read from them, and drawn by the form. */
  ::slotted(:is(fr-amount, fr-field, fr-tribute-card)) {
    display: none;
  }

  .hosted {
    max-inline-size: 40rem;
    margin: 0;
    color: var(--_muted);
    font-size: var(--_body);
    text-align: center;
  }

  .hosted a {
    display: inline-block;
    padding-block: 0.25rem;
    color: inherit;
    text-underline-offset: 0.2em;
  }
`;
