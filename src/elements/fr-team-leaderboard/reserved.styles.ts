import { css } from 'lit';

/** Styles that reserve the height of the rows, by the width of the element. */
export default css`
  :host {
    container-type: inline-size;
    --_row: 5.75em;
    --_foot: 3.5em;
  }

  .reserved {
    min-block-size: calc(var(--_rows, 10) * var(--_row) + var(--_foot));
  }

  .skeleton.reserved {
    background: repeating-linear-gradient(
      var(--_track) 0 calc(var(--_row) - 0.75em),
      transparent 0 var(--_row)
    );
  }

  @container (min-inline-size: 17em) {
    .reserved,
    .row {
      --_row: 5.25em;
    }
  }

  @container (min-inline-size: 34em) {
    .reserved,
    .row {
      --_row: 3.75em;
    }
  }
`;
