import type { Plugin } from 'vite';

/** `import("./file.js")`, as a minifier writes it. */
const lateImport = /\bimport\(([`"'])(\.[^`"']+)\1\)/g;

/**
 * Asked for under another address: Firefox and Chrome 147, for example, never ask again for a module whose address has failed. Not on a page
 * whose import map has hashes: they are those of the first address, so that a file that was changed would run under the second.
 */
const ask = `let frTries=0;const frImport=f=>import(f).catch(e=>{
if([...Document.prototype.querySelectorAll.call(document,"script[type=importmap]")].some(s=>/"integrity"/.test(s.textContent)))throw e;
return import(f+"?again="+ ++frTries)});`;

/**
 * Code that is loaded late is asked for once more when it does not come; without this, every "try again" of a visitor would
 * fail as the first one did. The files that it shares with its loader are on the page already, under their own addresses.
 */
export const askAgain: Plugin = {
  name: 'ask-again',
  renderChunk(code) {
    const asking = code.replace(lateImport, (_, _quote, file: string) => `frImport("${file}")`);
    return asking === code ? null : { code: ask + asking, map: null };
  },
};
