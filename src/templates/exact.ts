import { html, type TemplateResult } from 'lit';

/**
 * A short form of a figure, with the exact figure as its title and for screen readers. `aria-label` on a plain span is ignored; with
 * `role="img"`, it replaces the short form.
 */
export function withExact(figure: string, exact: string | undefined): string | TemplateResult {
  if (exact === undefined) return figure;
  return html`<span role="img" aria-label=${exact} title=${exact}>${figure}</span>`;
}
