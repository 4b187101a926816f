import { css } from 'lit';

/** Five tones of the accent over the page's background. `data-tone` sets `--_tone`, which shapes, tiles and swatches use. */
export default css`
  [data-tone] {
    /* Without this colour the fill of .atlas is inherited: a pattern. */
    --_tone: var(--fr-heatmap-0);
  }

  [data-tone='1'] {
    --_tone: var(--fr-heatmap-1, color-mix(in srgb, var(--_accent) 20%, transparent));
  }

  [data-tone='2'] {
    --_tone: var(--fr-heatmap-2, color-mix(in srgb, var(--_accent) 36%, transparent));
  }

  [data-tone='3'] {
    --_tone: var(--fr-heatmap-3, color-mix(in srgb, var(--_accent) 54%, transparent));
  }

  [data-tone='4'] {
    --_tone: var(--fr-heatmap-4, color-mix(in srgb, var(--_accent) 75%, transparent));
  }

  [data-tone='5'] {
    --_tone: var(--fr-heatmap-5, var(--_accent));
  }
`;
