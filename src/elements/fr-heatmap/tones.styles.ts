import { css } from 'lit';

/**
 * Five tones of the accent, opaque so that the text on them can be chosen for contrast whatever the page's background: black
 * on the three lowest, what goes with the accent on the others.
 */
export default css`
  :host {
    --_paper: #fff;
    --_ink: #000;
    --_1: var(--fr-heatmap-1, color-mix(in srgb, var(--_accent) 16%, var(--_paper)));
    --_2: var(--fr-heatmap-2, color-mix(in srgb, var(--_accent) 32%, var(--_paper)));
    --_3: var(--fr-heatmap-3, color-mix(in srgb, var(--_accent) 50%, var(--_paper)));
    --_4: var(--fr-heatmap-4, color-mix(in srgb, var(--_accent) 92%, var(--_paper)));
    --_5: var(--fr-heatmap-5, color-mix(in srgb, var(--_accent) 66%, var(--_ink)));
    --_low-text: var(--fr-heatmap-low-text, var(--_ink));
    --_high-text: var(--fr-heatmap-high-text, var(--_on-accent));
  }

  @supports (color: light-dark(#000, #fff)) {
    :host {
      --_paper: light-dark(#fff, #14191b);
      --_ink: light-dark(#000, #fff);
    }
  }

  [data-tone='0'] {
    border: 1px solid var(--_line);
    color: var(--_muted);
  }

  [data-tone='1'],
  [data-tone='2'],
  [data-tone='3'] {
    color: var(--_low-text);
  }

  [data-tone='4'],
  [data-tone='5'] {
    color: var(--_high-text);
  }

  [data-tone='1'] {
    background: var(--_1);
  }

  [data-tone='2'] {
    background: var(--_2);
  }

  [data-tone='3'] {
    background: var(--_3);
  }

  [data-tone='4'] {
    background: var(--_4);
  }

  [data-tone='5'] {
    background: var(--_5);
  }

  @media (forced-colors: active) {
    .tile,
    .swatch {
      border-color: CanvasText;
      /* The tones are the figure, and their text is chosen for them. */
      forced-color-adjust: none;
    }

    [data-tone='0'] {
      background: Canvas;
      color: CanvasText;
    }
  }

  @media print {
    .tile,
    .swatch {
      print-color-adjust: exact;
    }
  }
`;
