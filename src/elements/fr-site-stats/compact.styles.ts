import { css } from 'lit';

/** Shows the full form of a long figure if it fits, otherwise the short one. */
export default css`
  .compact {
    display: none;
  }

  /* Visually hidden: screen readers read the full figure in every format. */
  :host([format='compact']) [data-compact] .full {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  :host([format='compact']) [data-compact] .compact {
    display: inline;
  }

  :host([format='compact']) .value[data-compact] {
    --_fit: var(--_compact);
  }

  @container (max-inline-size: 10em) {
    :host(:not([format='full'])) .value[data-compact][data-length='m'] {
      --_fit: var(--_compact);
    }

    :host(:not([format='full'])) .value[data-compact][data-length='m'] .full {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    :host(:not([format='full'])) .value[data-compact][data-length='m'] .compact {
      display: inline;
    }
  }

  @container (max-inline-size: 14em) {
    :host(:not([format='full'])) .value[data-compact][data-length='l'] {
      --_fit: var(--_compact);
    }

    :host(:not([format='full'])) .value[data-compact][data-length='l'] .full {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    :host(:not([format='full'])) .value[data-compact][data-length='l'] .compact {
      display: inline;
    }
  }

  @container (max-inline-size: 18em) {
    :host(:not([format='full'])) .value[data-compact][data-length='xl'] {
      --_fit: var(--_compact);
    }

    :host(:not([format='full'])) .value[data-compact][data-length='xl'] .full {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    :host(:not([format='full'])) .value[data-compact][data-length='xl'] .compact {
      display: inline;
    }
  }
`;
