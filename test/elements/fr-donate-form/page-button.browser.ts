import { expect } from '@open-wc/testing';
import { proxy, startAnew } from './start-anew.js';
import { giveButton, openForm, useTestCard } from './support.js';

startAnew();

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
