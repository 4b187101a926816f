import { css } from 'lit';

/**
 * Five tones of the accent colour. They are opaque, so that the contrast of the text on them does not depend on the page's
 * background: black on the three lowest, `--_on-accent` on the others. `data-tone` sets `--_tone` and `--_on`, which shapes,
 * tiles and swatches use.
 */
export default css`
  :host {
    --_paper: #fff;
    --_ink: #000;
    --_0: var(--fr-heatmap-0, color-mix(in srgb, var(--_ink) 10%, transparent));
    --_1: var(--fr-heatmap-1, color-mix(in srgb, var(--_accent) 16%, var(--_paper)));
    --_2: var(--fr-heatmap-2, color-mix(in srgb, var(--_accent) 32%, var(--_paper)));
    --_3: var(--fr-heatmap-3, color-mix(in srgb, var(--_accent) 50%, var(--_paper)));
    --_4: var(--fr-heatmap-4, color-mix(in srgb, var(--_accent) 92%, var(--_paper)));
    --_5: var(--fr-heatmap-5, color-mix(in srgb, var(--_accent) 66%, var(--_ink)));
  }

  @supports (color: light-dark(#000, #fff)) {
    :host {
      --_paper: light-dark(#fff, #14191b);
      --_ink: light-dark(#000, #fff);
    }
  }

  [data-tone] {
    --_tone: var(--_0);
    --_on: var(--fr-heatmap-low-text, var(--_ink));
  }

  [data-tone='0'] {
    --_on: var(--_muted);
  }

  [data-tone='1'] {
    --_tone: var(--_1);
  }

  [data-tone='2'] {
    --_tone: var(--_2);
  }

  [data-tone='3'] {
    --_tone: var(--_3);
  }

  [data-tone='4'] {
    --_tone: var(--_4);
    --_on: var(--fr-heatmap-high-text, var(--_on-accent));
  }

  [data-tone='5'] {
    --_tone: var(--_5);
    --_on: var(--fr-heatmap-high-text, var(--_on-accent));
  }

  @media (forced-colors: active) {
    :host {
      --_0: Canvas;
    }
  }
`;
