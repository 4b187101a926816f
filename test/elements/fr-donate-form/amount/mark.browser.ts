import { expect } from '@open-wc/testing';
import { colourOf, contrast, over } from '../../../styles/colour.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { openForm, useTestCard } from '../support.js';

resetBeforeEach();

describe('fr-donate-form: the mark of what is chosen', () => {
  afterEach(() => {
    document.body.removeAttribute('style');
  });

  for (const [text, ground, accent] of [
    ...['#ffd400', '#ff8800', '#e2001a', '#00a0df', 'rgb(255 191 0 / 0.5)'].map((brand) => [
      ...['rgb(34, 34, 34)', 'rgb(255, 255, 255)'],
      brand,
    ]),
    ...['#050505', '#001f5b', '#663399', '#ffd400'].map((brand) => [
      ...['rgb(242, 245, 251)', 'rgb(20, 20, 24)'],
      brand,
    ]),
  ] as [string, string, string][])
    it(`has 3:1 with the accent ${accent} on ${ground} (WCAG 1.4.11)`, async () => {
      useTestCard();
      Object.assign(document.body.style, { color: text, background: ground });
      document.body.style.setProperty('--fr-accent-color', accent);
      const form = await openForm(proxy.url);
      const chosen = [...form.shadowRoot!.querySelectorAll(':is(.amounts, .frequencies) .choice')].filter(
        (choice) => choice.matches(':has(:checked)'),
      );
      expect(chosen).to.have.length(2);
      for (const choice of chosen) {
        const { borderTopColor, boxShadow } = getComputedStyle(choice);
        const page = colourOf(ground);
        expect(contrast(over(colourOf(borderTopColor), page), page)).to.be.at.least(3);
        expect(boxShadow, 'the second line').to.match(/inset/);
      }
    });
});
