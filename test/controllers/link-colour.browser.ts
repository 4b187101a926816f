import { expect, fixture } from '@open-wc/testing';
import { linkColour } from '../../src/controllers/link-colour.js';

const plum = 'rgb(122, 31, 92)';

/** The colour of links on a page with this style, for a widget in this place. */
async function colourOn(css: string, place = '<main><div class="widget"></div></main>'): Promise<string> {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  try {
    const page = await fixture<HTMLElement>(place);
    return linkColour(page.querySelector('.widget')!);
  } finally {
    sheet.remove();
  }
}

describe('the colour of the page’s links', () => {
  it('is that which the site has chosen, and leaves no link', async () => {
    const before = document.querySelectorAll('a').length;
    expect(await colourOn('a { color: #7a1f5c }')).to.equal(plum);
    expect(document.querySelectorAll('a')).to.have.length(before);
  });

  it('is not that of a link in the header, nor of one that looks like a button', async () => {
    const css = 'a { color: #7a1f5c } header { background: #123 } header a, a.button { color: white }';
    const place =
      '<div><header><a href="#">Home</a><a class="button" href="#">Give</a><div class="widget"></div></header></div>';
    expect(await colourOn(css, place)).to.equal(plum);
  });

  it('is that of links beside the widget where the site colours no others', async () => {
    const css = 'a { color: inherit } article a { color: #7a1f5c }';
    expect(await colourOn(css, '<div><article><div class="widget"></div></article></div>')).to.equal(plum);
    expect(await colourOn(css)).to.equal('');
  });

  it('is found in a form whose fields have the names of methods', async () => {
    const place = '<div><form><input name="append"><div class="widget"></div></form></div>';
    expect(await colourOn('form a { color: #7a1f5c }', place)).to.equal(plum);
  });

  it('is found in any notation, with !important, and in spite of transitions', async () => {
    for (const css of ['a { color: oklch(0.45 0.15 340) }', 'a { color: color(display-p3 0.45 0.1 0.35) }'])
      expect(await colourOn(css), css).to.match(/^(oklch|color)\(/);
    expect(await colourOn('a { color: #7a1f5c !important; transition: color 9s !important }')).to.equal(plum);
  });

  it('is none on a page without a style for links, light or dark', async () => {
    for (const css of ['', ':root { color-scheme: dark }', 'a { color: LinkText }'])
      expect(await colourOn(css), css).to.equal('');
  });

  it('is none where links have the colour of the text, or a grey', async () => {
    for (const colour of ['inherit', 'black', '#333', '#64748b', '#1f2328'])
      expect(await colourOn(`body { color: #222 } a { color: ${colour} }`), colour).to.equal('');
  });

  it('is none where it has less than 3:1 on the background', async () => {
    expect(await colourOn('a { color: #ffe14d }')).to.equal('');
    expect(await colourOn('body { background: #10201e } a { color: #ffe14d }')).to.equal('rgb(255, 225, 77)');
    expect(await colourOn('body { background: #10201e } a { color: #14213d }')).to.equal('');
    // 3.2:1 and 2.9:1 on white.
    expect(await colourOn('a { color: #00a0a0 }')).to.equal('rgb(0, 160, 160)');
    expect(await colourOn('a { color: #00a8a8 }')).to.equal('');
  });

  it('is none where it is translucent', async () => {
    for (const colour of ['transparent', 'rgb(122 31 92 / 0.9)'])
      expect(await colourOn(`a { color: ${colour} }`), colour).to.equal('');
  });
});
