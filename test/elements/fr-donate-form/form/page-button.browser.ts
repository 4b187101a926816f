import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { colourOf, contrast, over } from '../../../styles/colour.js';
import { donorAt } from '../donor-at-form.js';
import { resetBeforeEach } from '../start-anew.js';

resetBeforeEach();

describe('fr-donate-form: a button on the page', () => {
  let sheet: HTMLStyleElement;

  beforeEach(() => {
    sheet = document.head.appendChild(document.createElement('style'));
  });

  afterEach(() => {
    sheet.remove();
    document.body.removeAttribute('style');
  });

  async function button(rule: string, accent = ''): Promise<HTMLButtonElement> {
    sheet.textContent = rule;
    document.body.style.setProperty('--fr-accent-color', accent);
    return (await donorAt()).mainButton;
  }

  for (const accent of ['', '#a02020'])
    it(`has the background and text colour that the page gives it${accent && ' in place of an accent'}`, async () => {
      const { backgroundColor, color, webkitTextFillColor } = getComputedStyle(
        await button(
          'fr-donate-form::part(button) { background: rgb(0, 0, 96); color: rgb(255, 255, 255) }',
          accent,
        ),
      );
      expect(backgroundColor).to.equal('rgb(0, 0, 96)');
      expect([color, webkitTextFillColor]).to.deep.equal(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
    });

  const onLight = { name: 'dark text', color: 'rgb(59, 35, 38)', background: 'rgb(253, 248, 241)', rule: '' };
  const onDark = { name: 'light text', color: 'rgb(242, 245, 251)', background: 'rgb(20, 35, 60)', rule: '' };
  const withLetters = {
    name: 'letters in a colour of the page',
    color: 'rgb(0, 0, 0)',
    background: 'rgb(255, 255, 255)',
    rule: 'fr-donate-form::part(button) { color: rgb(255, 214, 0) }',
  };
  const pages = [onLight, onDark, withLetters];

  for (const { name, color: text, background, rule } of pages)
    it(`without an accent is filled, and contrasts with its letters and the page: ${name}`, async () => {
      Object.assign(document.body.style, { color: text, background });
      const { backgroundColor, color } = getComputedStyle(
        await button(`${rule} * { transition: none !important }`),
      );
      const fill = colourOf(backgroundColor);
      expect(fill[3]).to.equal(1);
      expect(contrast(over(colourOf(color), fill), fill)).to.be.above(7);
      expect(contrast(fill, colourOf(background))).to.be.above(7);
    });

  for (const [page, accents] of [
    [onLight, ['', '#ffd400', '#fefefe', '#e2001a', '#00a0df', 'rgb(255 191 0 / 0.5)']],
    [onDark, ['', '#050505', '#663399', '#ffd400']],
    [withLetters, ['']],
  ] as const)
    for (const accent of accents)
      it(`has a focus ring that contrasts with its fill: ${page.name} ${accent}`, async () => {
        const { color, background, rule } = page;
        Object.assign(document.body.style, { color, background });
        const focused = await button(rule, accent);
        focused.focus({ focusVisible: true });
        const { backgroundColor, outlineColor, outlineStyle, outlineOffset, outlineWidth } =
          getComputedStyle(focused);
        expect(outlineStyle).to.equal('solid');
        // Inside the button: the page around it may have nearly the colour of the accent.
        expect(parseFloat(outlineOffset) + parseFloat(outlineWidth)).to.be.below(0);
        const fill = over(colourOf(backgroundColor), colourOf(background));
        expect(contrast(over(colourOf(outlineColor), fill), fill)).to.be.above(4.5);
      });

  for (const accent of ['', '#000', '#a02020'])
    it(`shows that the pointer is on it ${accent === '' ? 'without an accent' : `with ${accent}`}`, async () => {
      const pointed = await button('', accent);
      pointed.scrollIntoView({ block: 'center' });
      // WebKit notices the pointer only when it moves, and the previous test left it where the button is now.
      await sendMouse({ type: 'move', position: [0, 0] });
      expect(getComputedStyle(pointed).textDecorationLine).to.equal('none');
      const { left, top, width, height } = pointed.getBoundingClientRect();
      const middle: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      await sendMouse({ type: 'move', position: middle });
      expect(getComputedStyle(pointed).textDecorationLine).to.equal('underline');
    });
});
