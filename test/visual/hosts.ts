/** Style sheets of the pages that the widgets are looked at on. Each says something about colours or sizes that widgets could get wrong. */
export const hosts: Readonly<Record<string, string>> = {
  plain: ':root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }',
  serif: `:root { font: 17px/1.6 Georgia, 'Times New Roman', serif; } body { background: #fdf8f1; color: #6b1420; }`,
  // A dark section of a light page, which says nothing of its color scheme.
  band: ':root { font: 16px/1.5 system-ui, sans-serif; } body { background: #14233c; color: #f2f5fb; }',
  // Claims a dark scheme and is painted light all the same.
  claims: `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; } body { background: #fff; color: #222; }`,
  root: 'html { font-size: 62.5%; } body { font: 1.6rem/1.5 system-ui, sans-serif; color: #333; background: #fff; }',
  reset: `*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; font: inherit; vertical-align: baseline; }
    html { font-family: Verdana, sans-serif; font-size: 15px; line-height: 1.7; } body { background: #fff; color: #404752; }
    h2, p, ul, li { letter-spacing: 0.02em; } button, input, select { appearance: none; background: transparent; }`,
};
