import type { Plugin } from 'vite';

/** `import("./file.js")` as minifiers write it. */
const lateImport = /\bimport\(([`"'])(\.[^`"']+)\1\)/g;

/**
 * Imports a module again at another URL. Some browsers, such as Firefox and Chrome 147, never request a module again whose URL has failed.
 * Not done if the page's import map has hashes: they only cover the first URL, so a manipulated file would run at the second one.
 */
const ask = `let frTries=0;const frImport=f=>import(f).catch(e=>{
if([...Document.prototype.querySelectorAll.call(document,"script[type=importmap]")].some(s=>/"integrity"/.test(s.textContent)))throw e;
return import(f+"?again="+ ++frTries)});`;

/**
 * Retries failed dynamic imports. Otherwise every "Try again" of a visitor would fail like the first attempt. Shared files have been loaded
 * already, at their own URLs.
 */
export const askAgain: Plugin = {
  name: 'ask-again',
  renderChunk(code) {
    const asking = code.replace(lateImport, (_, _quote, file: string) => `frImport("${file}")`);
    return asking === code ? null : { code: ask + asking, map: null };
  },
};
