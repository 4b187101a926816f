import { css } from 'lit';

/** Five tones of the accent over the page's background: the lowest is seen on dark pages, too, where less than a quarter sinks in. `data-tone` sets `--_tone`, which shapes, tiles and swatches use. */
export default css`
  [data-tone] {
    /* Without this colour the fill of .atlas is inherited: a pattern. */
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
`;
