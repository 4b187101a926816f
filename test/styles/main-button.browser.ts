import { expect } from '@open-wc/testing';
import tokens from '../../src/styles/tokens.css?inline';
import { colourOf, contrast, palettesOf, written } from './colour.js';

/** In Firefox before 133 and Safari before 18, main buttons have an outline, and no fill that could change. */
const isFilled = CSS.supports('color', 'rgb(from currentColor r g b)');

describe('a main button', () => {
  const host = document.createElement('div');
  const button = document.createElement('button');
  before(() => {
    const root = host.attachShadow({ mode: 'open' });
    const rule = new CSSStyleSheet();
    rule.replaceSync(
      'button { border: 2px solid var(--_button-line); background: var(--_button); color: var(--_button-text) } .hovered { background: var(--_button-hover) }',
    );
    const tokenSheet = new CSSStyleSheet();
    tokenSheet.replaceSync(tokens);
    root.adoptedStyleSheets.push(tokenSheet, rule);
    root.append(button);
    document.body.append(host);
  });
  after(() => {
    host.remove();
  });

  function looks(isHovered: boolean) {
    button.className = isHovered ? 'hovered' : '';
    const { backgroundColor, borderTopColor, color } = getComputedStyle(button);
    return {
      fill: colourOf(backgroundColor),
      border: colourOf(borderTopColor),
      text: colourOf(color),
    };
  }

  for (const [page, style] of [
    ['dark text', 'color: #222'],
    ['light text', 'color: #eee'],
    ['a black accent', 'color: #222; --fr-accent-color: #000'],
    ['a white accent', 'color: #eee; --fr-accent-color: #fff'],
    ['an accent', 'color: #222; --fr-accent-color: #0f766e'],
  ] as const)
    it(`changes its fill visibly when hovered, and keeps the contrast of its text: ${page}`, function () {
      if (!isFilled) this.skip();
      host.style.cssText = style;
      const [plain, hovered] = [looks(false), looks(true)];
      expect(contrast(plain.fill, hovered.fill)).to.be.at.least(1.2);
      expect(contrast(hovered.fill, hovered.text)).to.be.at.least(4.5);
    });

  it('keeps a contrast of 4.5:1 when hovered, in any colour of text or accent', function () {
    if (!isFilled) this.skip();
    for (const { text } of palettesOf(200))
      for (const accent of ['', `; --fr-accent-color: ${written(text)}`]) {
        host.style.cssText = `color: ${written(text)}${accent}`;
        const { fill, text: label } = looks(true);
        expect(contrast(fill, label), host.style.cssText).to.be.at.least(4.5);
      }
  });

  for (const accent of ['#0d6efd', '#198754', '#dc3545', '#1a73e8', '#0f766e'])
    it(`writes in white on ${accent}, as pages with this brand colour do`, function () {
      if (!isFilled) this.skip();
      host.style.cssText = `color: #222; --fr-accent-color: ${accent}`;
      const { fill, text } = looks(false);
      expect(text.slice(0, 3).map((part) => Math.round(part * 255))).to.deep.equal([255, 255, 255]);
      expect(contrast(fill, text)).to.be.at.least(4.5);
    });

  it('has no border that is darker than its fill on a dark page', function () {
    if (!isFilled) this.skip();
    host.style.cssText = 'color: #eee';
    expect(looks(false).border[3]).to.equal(0);
  });

  describe('where Dark Reader replaces its colours', () => {
    const replaced = new CSSStyleSheet();
    before(() => {
      const tokenSheet = new CSSStyleSheet();
      tokenSheet.replaceSync(tokens);
      replaced.replaceSync(
        `${darkened(tokenSheet.cssRules)}
         button { background: var(--darkreader-bg--_button); color: var(--darkreader-text--_button-text, #e8e6e3) }`,
      );
      host.shadowRoot?.adoptedStyleSheets.push(replaced);
    });
    after(() => {
      host.shadowRoot?.adoptedStyleSheets.pop();
    });

    // Colours that version 4.9 makes of an accent, for fills and for texts.
    for (const [accent, fill, text] of [
      ['', '', ''],
      ['#0a6e5c', '#08584a', '#83f4df'],
      ['#ffd400', '#997f00', '#ffd81a'],
      ['#f3f3f3', '#1f2123', '#e0deda'],
    ])
      it(`keeps the contrast of its text: ${accent || 'no accent'}`, function () {
        if (!isFilled) this.skip();
        const given = `--fr-accent-color: ${accent}; --darkreader-bg--fr-accent-color: ${fill}; --darkreader-text--fr-accent-color: ${text}`;
        host.style.cssText = `color: #e8e6e3; ${accent ? given : ''}`;
        const shown = looks(false);
        expect(contrast(shown.fill, shown.text)).to.be.at.least(4.5);
      });
  });
});

/**
 * The custom properties that Dark Reader adds: one for fills and one for texts, in place of each of ours. It computes a relative colour that
 * has no variable by itself, as if the text were black, and turns light ones dark.
 */
function darkened(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) return darkened(rule.cssRules);
      const { style, selectorText } = rule as CSSStyleRule;
      const own = [...style].filter((name) => name.startsWith('--') && !name.startsWith('--darkreader'));
      const added = own.flatMap((name) => {
        const value = style.getPropertyValue(name).trim();
        return ['bg', 'text'].map((kind) => {
          if (value.includes('var('))
            return `--darkreader-${kind}${name}: ${value.replaceAll(/var\(\s*--/g, `var(--darkreader-${kind}--`)}`;
          return `--darkreader-${kind}${name}: ${/^\w+\(from /.test(value) ? '#181a1b' : value}`;
        });
      });
      return `${selectorText} { ${added.join('; ')} }`;
    })
    .join('\n');
}
