import { html, nothing, type TemplateResult } from 'lit';

/** One line of a list of facts, for a `<dl>`; nothing for a fact that is not known. */
export function renderFact(name: string, value: string | null): TemplateResult | typeof nothing {
  return value
    ? html`<div>
        <dt>${name}</dt>
        <dd><bdi>${value}</bdi></dd>
      </div>`
    : nothing;
}
