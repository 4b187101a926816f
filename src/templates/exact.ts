import { html, type TemplateResult } from 'lit';

/**
 * A figure that is shown shorter than it is, with the exact one as its title and for screen readers. `aria-label` on a plain span is
 * ignored; `role="img"` lets it stand for the short form.
 */
export function withExact(figure: string, exact: string | undefined): string | TemplateResult {
  if (exact === undefined) return figure;
  return html`<span role="img" aria-label=${exact} title=${exact}>${figure}</span>`;
}
