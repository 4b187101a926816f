import { expect } from '@open-wc/testing';
import { webAddress } from '../../src/page/web-address.js';

describe('the address of a link', () => {
  it('is that of the web that the page wrote, relative to the page', () => {
    expect(webAddress('https://give.example/a?b#c')).to.equal('https://give.example/a?b#c');
    expect(webAddress('give')).to.equal(new URL('give', document.baseURI).href);
    expect(webAddress('undefined/null')).to.equal(new URL('undefined/null', document.baseURI).href);
  });

  it('is none for other protocols, and for the words that frameworks write where a value is missing', () => {
    for (const text of [
      '',
      ' ',
      null,
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'https://',
      'mailto:a@b.example',
      'undefined',
      'null',
      ' NaN ',
      'false',
    ])
      expect(webAddress(text), String(text)).to.equal('');
  });
});
