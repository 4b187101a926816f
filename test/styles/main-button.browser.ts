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
});
