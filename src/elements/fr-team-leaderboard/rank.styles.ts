import { css } from 'lit';

/** Styles of ranks, of the rosettes of the first three, and of the marks for moved teams. */
export default css`
  /* The mark below a rosette is placed in the row's padding, so that the row does not grow when a team moves. */
  .rank {
    margin-block: -0.5em;
  }

  .place {
    display: grid;
    place-items: center;
    color: var(--_muted);
    font-size: var(--_body);
    font-weight: 700;
  }

  .rosette,
  .number {
    grid-area: 1 / 1;
  }

  .place[data-medal] {
    inline-size: 2.2857em;
    font-size: 0.875em;
  }

  /* Places the number on the disc of the rosette, above the ribbons. */
  .place[data-medal] .number {
    color: #20211f;
    margin-block-end: 0.35em;
  }

  .ribbon {
    fill: var(--_accent);
  }

  .disc {
    fill: #f2c84b;
  }

  [data-medal='2'] .disc {
    fill: #cdd3d8;
  }

  [data-medal='3'] .disc {
    fill: #dfa676;
  }

  .move {
    color: var(--_muted);
    font-size: max(12px, 0.75em);
    line-height: 1.2;
  }

  .move::before {
    content: '▼ ';
  }

  .move[data-direction='up']::before {
    content: '▲ ';
  }

  @media (forced-colors: active) {
    [data-medal] .disc {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 2;
    }

    .ribbon {
      fill: CanvasText;
    }
  }
`;
