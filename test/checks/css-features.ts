import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = bcd.css as unknown as Record<string, Identifier>;

/** The names in MDN's data of the properties, values, functions, selectors and at-rules in a stylesheet. */
export function featuresOfCss(sheet: string): Set<string> {
  const found = new Set<string>();
  const css = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/'[^']*'|"[^"]*"/g, "''");
  for (const [, name = ''] of css.matchAll(/@([a-z-]+)/g))
    if (atRules?.[name]) found.add(`css.at-rules.${name}`);
  for (const [, name = ''] of css.matchAll(/::?([a-z-]+)(?=[\s,:.()[{>])/g))
    if (selectors?.[name] && isSelector(css, name)) found.add(`css.selectors.${name}`);
  for (const [, name = '', value = ''] of css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    const property = properties?.[name];
    if (!property) continue;
    found.add(`css.properties.${name}`);
    for (const [word, bracket] of value.matchAll(/[a-z][a-z0-9-]*(\(?)/g)) {
      const key = word.replace('(', '');
      if (property[key]) found.add(`css.properties.${name}.${key}`);
      if (bracket !== '(') continue;
      for (const kind of ['color', 'image', 'easing-function', 'basic-shape', 'transform-function'])
        if (types?.[kind]?.[key]) found.add(`css.types.${kind}.${key}`);
      if (types?.[key]) found.add(`css.types.${key}`);
    }
    if (/\bfrom\b.*\)/.test(value) && /(oklch|oklab|lab|lch|rgb|hsl|color)\(\s*from/.test(value))
      found.add('css.types.color.oklch.relative_syntax');
  }
  return found;
}

/** Whether a name after a colon is a selector, and not the value of a declaration. */
function isSelector(css: string, name: string): boolean {
  return new RegExp(`::?${name}\\b[^;{}]*\\{`).test(css);
}
