import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { colourOf, contrast, over } from '../../../styles/colour.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { giveButton, openForm, useTestCard } from '../support.js';

resetBeforeEach();

describe('fr-donate-form: a button that the page styles', () => {
  let sheet: HTMLStyleElement;

  beforeEach(() => {
    sheet = document.createElement('style');
    sheet.textContent =
      'fr-donate-form::part(button) { background: rgb(0, 0, 96); color: rgb(255, 255, 255) }';
    document.head.append(sheet);
  });

  afterEach(() => {
    sheet.remove();
  });

  for (const accent of ['', '#a02020'])
    it(`has the page’s background and text colour ${accent === '' ? 'without an accent' : 'with an accent'}`, async () => {
      useTestCard();
      const form = await openForm(proxy.url);
      form.style.setProperty('--fr-accent-color', accent);
      const { backgroundColor, color, webkitTextFillColor } = getComputedStyle(giveButton(form));
      expect([backgroundColor, color, webkitTextFillColor]).to.deep.equal([
        'rgb(0, 0, 96)',
        'rgb(255, 255, 255)',
        'rgb(255, 255, 255)',
      ]);
    });
});

describe('fr-donate-form: a button without an accent', () => {
  let sheet: HTMLStyleElement;

  beforeEach(() => {
    sheet = document.head.appendChild(document.createElement('style'));
  });

  afterEach(() => {
    sheet.remove();
    document.body.removeAttribute('style');
  });

  const pages = [
    { name: 'dark text', text: 'rgb(59, 35, 38)', ground: 'rgb(253, 248, 241)', rule: '' },
    { name: 'light text', text: 'rgb(242, 245, 251)', ground: 'rgb(20, 35, 60)', rule: '' },
    {
      name: 'letters in a colour of the page',
      text: 'rgb(0, 0, 0)',
      ground: 'rgb(255, 255, 255)',
      rule: 'fr-donate-form::part(button) { color: rgb(255, 214, 0) }',
    },
  ];

  for (const { name, text, ground, rule } of pages)
    it(`is filled, and contrasts with its letters and the page: ${name}`, async () => {
      useTestCard();
      sheet.textContent = `${rule} * { transition: none !important }`;
      Object.assign(document.body.style, { color: text, background: ground });
      const { backgroundColor, color } = getComputedStyle(giveButton(await openForm(proxy.url)));
      const fill = colourOf(backgroundColor);
      expect(fill[3]).to.equal(1);
      expect(contrast(over(colourOf(color), fill), fill)).to.be.above(7);
      expect(contrast(fill, colourOf(ground))).to.be.above(7);
    });

  const [onLight, onDark] = pages;
  const accents = [
    ...['#ffd400', '#fefefe', '#e2001a', '#00a0df', 'rgb(255 191 0 / 0.5)'].map((accent) => [
      onLight,
      accent,
    ]),
    ...['#050505', '#663399', '#ffd400'].map((accent) => [onDark, accent]),
  ] as [(typeof pages)[number], string][];
  for (const [{ name, text, ground, rule }, accent] of [
    ...pages.map((page) => [page, ''] as const),
    ...accents,
  ])
    it(`has a focus ring that contrasts with its fill: ${name} ${accent}`, async () => {
      useTestCard();
      sheet.textContent = rule;
      Object.assign(document.body.style, { color: text, background: ground });
      if (accent !== '') document.body.style.setProperty('--fr-accent-color', accent);
      const button = giveButton(await openForm(proxy.url));
      button.focus({ focusVisible: true });
      const { backgroundColor, outlineColor, outlineStyle, outlineOffset, outlineWidth } =
        getComputedStyle(button);
      expect(outlineStyle).to.equal('solid');
      // Inside the button: the page around it may have nearly the colour of the accent.
      expect(parseFloat(outlineOffset) + parseFloat(outlineWidth)).to.be.below(0);
      const fill = over(colourOf(backgroundColor), colourOf(ground));
      expect(contrast(over(colourOf(outlineColor), fill), fill)).to.be.above(4.5);
    });

  for (const accent of ['', '#000', '#a02020'])
    it(`shows that the pointer is on it ${accent === '' ? 'without an accent' : `with ${accent}`}`, async () => {
      useTestCard();
      const form = await openForm(proxy.url);
      form.style.setProperty('--fr-accent-color', accent);
      const button = giveButton(form);
      button.scrollIntoView({ block: 'center' });
      // WebKit notices the pointer only when it moves, and the previous test left it where the button is now.
      await sendMouse({ type: 'move', position: [0, 0] });
      expect(getComputedStyle(button).textDecorationLine).to.equal('none');
      const { left, top, width, height } = button.getBoundingClientRect();
      await sendMouse({
        type: 'move',
        position: [Math.round(left + width / 2), Math.round(top + height / 2)],
      });
      expect(getComputedStyle(button).textDecorationLine).to.equal('underline');
    });
});
