import { html, render, type TemplateResult } from 'lit';
import type { Shown } from './page.js';

/** The texts of each element's template, as if it were written `<fr-stat .figure=${…}></fr-stat>`. Lit updates an element if they are the same. */
const templates = new Map<string, TemplateStringsArray>();

function stringsOf({ tag, values }: Shown): TemplateStringsArray {
  const known = templates.get(tag);
  if (known) return known;
  const bindings = Object.keys(values).map((name) => ` .${name}=`);
  const strings = `<${tag}${bindings.join('\n')}\n></${tag}>`.split('\n');
  const own = Object.assign(strings, { raw: strings });
  templates.set(tag, own);
  return own;
}

const shownBy = (element: Shown): TemplateResult =>
  html(stringsOf(element), ...Object.values(element.values));

window.framework = {
  show: (elements) => {
    render(elements.map(shownBy), document.querySelector<HTMLElement>('#app')!);
  },
};
