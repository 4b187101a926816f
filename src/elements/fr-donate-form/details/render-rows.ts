import { html, type TemplateResult } from 'lit';

/** Renders questions in their order, those with `isHalf` side by side. */
export function renderRows<One extends { readonly isHalf?: boolean | undefined }>(
  questions: readonly One[],
  render: (question: One) => TemplateResult,
): (TemplateResult | TemplateResult[])[] {
  return pairHalves(questions).map((row) => {
    const fields = row.map(render);
    return row.length > 1 ? html`<div class="pair">${fields}</div>` : fields;
  });
}

function pairHalves<One extends { readonly isHalf?: boolean | undefined }>(all: readonly One[]): One[][] {
  const rows: One[][] = [];
  for (const one of all) {
    const last = rows.at(-1);
    if (one.isHalf && last?.length === 1 && last[0]?.isHalf) last.push(one);
    else rows.push([one]);
  }
  return rows;
}
