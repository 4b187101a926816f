import { css } from 'lit';

/**
 * Tokens of every element. Public ones are `--fr-*`; the sheets use private names with the defaults filled in. All colours are mixed
 * from the text colour and the accent, and the accent is the text colour if the page sets none: only the text colour is known to be
 * readable on the page's background, which `color-scheme` does not describe. `currentColor` stays a keyword in these tokens and is the
 * colour of the element that uses them.
 *
 * A main button is filled. Without an accent, its `color` is black or white, whichever contrasts with the text around it, and its fill
 * contrasts with its own `color`. So a page that sets only `::part(button) { color }` gets a fill to match. Its border is visible only
 * in forced colours: on dark pages, a shade darker than the fill would look like a bevel.
 *
 * The shares keep 4.5:1 for text and 3:1 for outlines of controls on a page whose own text has 7:1 (`test/styles/host-palettes.browser.ts`).
 *
 * Black or white, whichever contrasts more with a colour, needs its luminance, `y` of relative colours. Browsers without them (Chrome
 * 130, Safari 17, Firefox 132 and older) have buttons with an outline and a tint always, and the system's colours in dialogs.
 */
export default css`
  :host {
    --_accent: var(--fr-accent-color, currentColor);
    --_on-accent: var(--fr-on-accent-color, Canvas);
    --_button: var(--_tint);
    --_button-hover: var(--_tint);
    --_button-line: var(--_accent);
    --_button-text: currentColor;
    --_button-focus: currentColor;
    --_ground: Canvas;
    --_ground-text: CanvasText;
    --_danger: var(--fr-danger-color, color-mix(in srgb, currentColor 60%, #e63333));
    --_radius: var(--fr-radius, 8px);
    --_muted: var(--fr-muted-color, color-mix(in srgb, currentColor 86%, transparent));
    --_line: var(--fr-border-color, color-mix(in srgb, currentColor 18%, transparent));
    --_control-line: var(--fr-control-border-color, color-mix(in srgb, currentColor 68%, transparent));
    --_track: var(--fr-track-color, color-mix(in srgb, currentColor 12%, transparent));
    --_surface: var(--fr-surface-color, transparent);
    --_tint: color-mix(in srgb, var(--_accent) 8%, transparent);
    --_small: max(12px, 0.8125em);
    --_body: 0.9375em;
    --_lead: 1.0625em;
    --_title: 1.5em;
    --_hero: 2.25em;
  }

  @supports (color: rgb(from currentColor r g b)) {
    :host {
      --_on-accent: var(
        --fr-on-accent-color,
        color(
          from var(--_accent) xyz clamp(0, (0.18 - y) * 999, 0.95) clamp(0, (0.18 - y) * 999, 1)
            clamp(0, (0.18 - y) * 999, 1.09) / 1
        )
      );
      --_button: var(--fr-accent-color, color-mix(in srgb, currentColor 12%, var(--_ground)));
      /*
       * Away from the colour of the text, so that the contrast does not decrease. Fills that are nearly black or white, which could not
       * visibly move that way, get a grey that still contrasts.
       */
      --_button-hover: color-mix(
        in srgb,
        oklch(from var(--_button) clamp(min((0.33 - l) * 999, 0.42), l, max((0.87 - l) * 999, 0.77)) c h) 85%,
        var(--_ground)
      );
      --_button-line: #0000;
      --_button-text: var(--_on-accent);
      /* The text of a filled button has the colour of the page around it, on which a focus ring in that colour would not be visible. */
      --_button-focus: var(--_button);
      --_ground: oklch(from currentColor clamp(0.18, (0.58 - l) * 999, 1) 0 0);
      --_ground-text: currentColor;
    }
  }
`;
