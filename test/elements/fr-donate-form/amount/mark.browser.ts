import { expect } from '@open-wc/testing';
import { colourOf, contrast, over } from '../../../styles/colour.js';
import { donorAt } from '../donor-at-form.js';
import { resetBeforeEach } from '../start-anew.js';

resetBeforeEach();

describe('fr-donate-form: the mark of what is chosen', () => {
  afterEach(() => {
    document.body.removeAttribute('style');
  });

  for (const { color, background, accents } of [
    {
      color: 'rgb(34, 34, 34)',
      background: 'rgb(255, 255, 255)',
      accents: ['#ffd400', '#ff8800', '#e2001a', '#00a0df', 'rgb(255 191 0 / 0.5)'],
    },
    {
      color: 'rgb(242, 245, 251)',
      background: 'rgb(20, 20, 24)',
      accents: ['#050505', '#001f5b', '#663399', '#ffd400'],
    },
  ])
    for (const accent of accents)
      it(`has 3:1 with the accent ${accent} on ${background} (WCAG 1.4.11)`, async () => {
        Object.assign(document.body.style, { color, background });
        document.body.style.setProperty('--fr-accent-color', accent);
        const chosen = (await donorAt()).all(':is(.amounts, .frequencies) .choice:has(:checked)');
        expect(chosen).to.have.length(2);
        for (const choice of chosen) {
          const { borderTopColor, boxShadow } = getComputedStyle(choice);
          const page = colourOf(background);
          expect(contrast(over(colourOf(borderTopColor), page), page)).to.be.at.least(3);
          expect(boxShadow, 'the second line').to.match(/inset/);
        }
      });
});
