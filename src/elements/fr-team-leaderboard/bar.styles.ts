import { css } from 'lit';

/** Styles of the bars that show the teams' progress to their goals, and of their legend. */
export default css`
  :host {
    --_bar: var(--fr-leaderboard-bar-size, 0.625em);
  }

  .bar {
    flex: 1;
    min-inline-size: 0;
    block-size: var(--_bar);
    border-radius: calc(var(--_bar) / 2);
    background: var(--_track);
    overflow: hidden;
  }

  /* SVG has no logical directions. */
  .bar:dir(rtl) {
    transform: scaleX(-1);
  }

  /* A gap marks the goal in the bar of a team that has raised more. */
  .goal-mark {
    stroke: var(--_ground);
    stroke-width: 4px;
  }

  .received {
    fill: var(--_accent);
  }

  .matched {
    fill: color-mix(in srgb, var(--_accent) 65%, transparent);
  }

  .pledged {
    fill: color-mix(in srgb, var(--_accent) 38%, transparent);
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 1em;
    margin-block-start: 0.75em;
  }

  .key {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
  }

  .swatch {
    inline-size: 0.75em;
    block-size: 0.75em;
    border-radius: 0.1875em;
  }

  @media (forced-colors: active) {
    .bar,
    .swatch {
      border: 1px solid CanvasText;
    }

    /* Not Highlight, which may be transparent: the segments are drawn one over the other. */
    .received {
      fill: CanvasText;
    }

    .goal-mark {
      stroke: Canvas;
    }

    .matched {
      fill: LinkText;
    }

    .pledged {
      fill: GrayText;
    }
  }
`;
