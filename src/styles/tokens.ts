import { css } from 'lit';

/**
 * Tokens of every element. Public ones are `--fr-*`; the sheets use private names with the defaults filled in. Text colour and font
 * are inherited, and greys are mixed from the text colour, so that an element fits dark and light pages. Only the accent colour
 * depends on the inherited `color-scheme`.
 */
export default css`
  :host {
    --_accent: var(--fr-accent-color, #0b6b53);
    --_on-accent: var(--fr-on-accent-color, #fff);
    --_danger: var(--fr-danger-color, #b3261e);
    --_radius: var(--fr-radius, 0.5rem);
    --_muted: var(--fr-muted-color, color-mix(in srgb, currentColor 72%, transparent));
    --_line: var(--fr-border-color, color-mix(in srgb, currentColor 18%, transparent));
    --_control-line: var(--fr-control-border-color, color-mix(in srgb, currentColor 55%, transparent));
    --_track: var(--fr-track-color, color-mix(in srgb, currentColor 10%, transparent));
    --_surface: var(--fr-surface-color, transparent);
    --_tint: color-mix(in srgb, var(--_accent) 12%, transparent);
    --_small: 0.8125em;
    --_body: 0.9375em;
    --_lead: 1.0625em;
    --_title: 1.5em;
    --_hero: 2.25em;
  }

  @supports (color: light-dark(#000, #fff)) {
    :host {
      --_accent: var(--fr-accent-color, light-dark(#0b6b53, #63d2ae));
      --_on-accent: var(--fr-on-accent-color, light-dark(#fff, #06251c));
      --_danger: var(--fr-danger-color, light-dark(#b3261e, #ff9c93));
    }
  }
`;
