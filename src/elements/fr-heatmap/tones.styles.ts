import { css } from 'lit';

/**
 * Five tones of the accent colour over the page's background. Less than a quarter of the colour would be invisible on dark pages.
 * `data-tone` sets `--_tone`, which shapes, tiles and swatches use.
 */
export default css`
  [data-tone] {
    /* Without this colour, regions inherit the fill of .atlas, which is a pattern. */
    --_tone: var(--fr-heatmap-0);
  }

  [data-tone='1'] {
    --_tone: var(--fr-heatmap-1, color-mix(in srgb, var(--_accent) 28%, transparent));
  }

  [data-tone='2'] {
    --_tone: var(--fr-heatmap-2, color-mix(in srgb, var(--_accent) 42%, transparent));
  }

  [data-tone='3'] {
    --_tone: var(--fr-heatmap-3, color-mix(in srgb, var(--_accent) 58%, transparent));
  }

  [data-tone='4'] {
    --_tone: var(--fr-heatmap-4, color-mix(in srgb, var(--_accent) 77%, transparent));
  }

  [data-tone='5'] {
    --_tone: var(--fr-heatmap-5, var(--_accent));
  }

  /* Regions and swatches keep their own colours, and the page's text colour may be that of the forced background. */
  @media (forced-colors: active) {
    [data-tone] {
      --_accent: CanvasText;
      color: CanvasText;
    }
  }
`;
