import { css } from 'lit';

/** Styles that reserve the height of the rows, by the width of the element. */
export default css`
  :host {
    container-type: inline-size;
    --_row: 5.75em;
    --_foot: 5.25em;
  }

  :host([sort='percent']) {
    --_foot: 7em;
  }

  .reserved {
    min-block-size: calc(var(--_rows, 10) * var(--_row) + var(--_foot));
  }

  /* What follows the list does not move while rows are added to it in batches. */
  .reserved .drawing {
    min-block-size: calc(var(--_rows, 10) * var(--_row));
  }

  /* Search and sort take one line, and buttons that copy another one on narrow pages. */
  :host([with-copy]) .skeleton {
    --_copy: 3.5em;
  }

  :host(:is([with-search], [with-sort])) .skeleton {
    --_tools: 4.875em;
  }

  @container (max-inline-size: 20.25em) {
    :host([with-search][with-sort]) .skeleton {
      --_tools: 9.75em;
    }
  }

  /* Placeholder rows of rank, name, amount and bar. Each of the four is an image as high as a row, which is repeated. */
  .skeleton.reserved {
    --_above: linear-gradient(
      transparent calc(50% - 1.25em),
      var(--_track) 0 calc(50% - 0.5em),
      transparent 0
    );
    --_below: linear-gradient(
      transparent calc(50% + 0.5em),
      var(--_track) 0 calc(50% + 1.125em),
      transparent 0
    );
    --_name-at: 3.25em 0 / 45%;
    --_bar-at: 3.25em 0 / calc(100% - 3.75em);
    padding-block: calc(var(--_tools, 0em) + var(--_copy, 0em)) var(--_foot);
    box-sizing: content-box;
    min-block-size: calc(var(--_rows, 10) * var(--_row));
    background:
      radial-gradient(circle, var(--_track) 1em, transparent 1.05em) 0.5em 0 / 2em var(--_row),
      var(--_above) var(--_name-at) var(--_row),
      var(--_above) 100% 0 / var(--_amount-size, 0) var(--_row),
      var(--_below) var(--_bar-at) var(--_row);
    background-repeat: repeat-y;
    background-origin: content-box;
    background-clip: content-box;
  }

  @container (min-inline-size: 17em) {
    .skeleton.reserved {
      --_amount-size: 5em;
    }

    .reserved,
    .row {
      --_row: 5.25em;
    }
  }

  @container (min-inline-size: 31.5em) {
    :host(:is([with-search], [with-sort])) .skeleton {
      --_copy: 0em;
    }
  }

  @container (min-inline-size: 34em) {
    .skeleton.reserved {
      --_above: linear-gradient(
        transparent calc(50% - 0.375em),
        var(--_track) 0 calc(50% + 0.375em),
        transparent 0
      );
      --_below: var(--_above);
      --_name-at: 3.25em 0 / 30%;
      --_bar-at: 76% 0 / 35%;
    }

    .reserved,
    .row {
      --_row: 3.75em;
    }
  }
`;
