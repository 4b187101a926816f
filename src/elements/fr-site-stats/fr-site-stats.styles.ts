import { css } from 'lit';

export default css`
  :host {
    container-type: inline-size;
    --_gap: var(--fr-site-stats-gap, 1.5em);
    --_frame: 0em;
    /* Height of a figure: a line for the number and a line for the label, with padding and border. */
    --_figure: calc(2.25em * 1.15 + 0.9375em * 1.4 + var(--_frame));
  }

  :host([layout='grid']) {
    --_gap: var(--fr-site-stats-gap, 0.75em);
    --_frame: 2em;
  }

  .figures {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: minmax(var(--_figure), auto);
    gap: var(--_gap);
    margin: 0;
  }

  .figure {
    /* The label is first in the document, for screen readers, and second on screen. */
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    container-type: inline-size;
    /* A length, which numbers of all sizes inherit: labels in a row are aligned. */
    line-height: calc(var(--_hero) * 1.15);
  }

  :host([layout='grid']) .figure {
    padding: calc(1em - 1px);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .value {
    margin: 0;
    /* As large as the number of characters allows, so that no figure is cut off or overflows. */
    font-size: clamp(1.125em, var(--_fit), var(--_hero));
    font-weight: 700;
    white-space: nowrap;
    --_fit: 22cqi;
    --_compact: 22cqi;
  }

  .value[data-length='m'] {
    --_fit: 15.5cqi;
  }

  .value[data-length='l'] {
    --_fit: 12cqi;
  }

  .value[data-length='xl'] {
    --_fit: 9cqi;
  }

  .value[data-compact='m'] {
    --_compact: 15.5cqi;
  }

  .value[data-compact='l'] {
    --_compact: 12cqi;
  }

  .label {
    color: var(--_muted);
    font-size: var(--_body);
    line-height: 1.4;
    overflow-wrap: break-word;
    hyphens: auto;
  }

  .note:not(.time) {
    margin-block-start: 0.75em;
  }

  ::slotted([slot^='icon']) {
    inline-size: 1.15em;
    block-size: 1.15em;
    /* Pages that remove all margins would remove this one. */
    margin-inline-end: 0.35em !important;
    vertical-align: -0.2em;
  }

  /* Unknown figures take the space of typical ones. */
  .room .line [part='value'] {
    display: inline-block;
    min-inline-size: 4em;
  }
`;
