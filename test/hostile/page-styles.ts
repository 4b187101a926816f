import type { HostilePage } from './hostile-page.js';

const sheet = (css: string): HostilePage => ({ head: `<style nonce="n0nce">${css}</style>` });

/** On these pages, boxes and texts have other sizes, so some elements choose other markup. */
const readable = (page: HostilePage): HostilePage => ({ ...page, shows: 'readable' });

/** Style rules and kinds of documents that affect the elements. */
export const pageStyles: Readonly<Record<string, HostilePage>> = {
  '* { all: unset !important }': readable(sheet(`body * { all: unset !important; }`)),
  '* { all: initial }': readable(sheet(`body * { all: initial; }`)),
  'a style reset of all tags':
    sheet(`html, body, div, span, p, table, caption, tbody, tr, th, td, fieldset, form, label, legend, ol, ul, li,
    section, button, input, select { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; list-style: none; }
    :focus { outline: 0 }`),
  '!important rules for controls':
    sheet(`input, select, button, label, fieldset, legend, summary, progress, svg, path, a, table, td {
    display: none !important; width: 1px !important; height: 1px !important; opacity: 0 !important; visibility: hidden !important; }`),
  'html { font-size: 62.5% }': sheet(`html { font-size: 62.5%; } body { font-size: 1.6rem; }`),
  // The elements have their smallest texts here, which have room at other places of the map.
  'html { font-size: 62.5% } and texts sized by paragraphs': readable(
    sheet(`html { font-size: 62.5%; } p { font-size: 1.6rem; }`),
  ),
  'a font size of 0': readable(sheet(`body { font-size: 0; }`)),
  'inherited text properties':
    sheet(`body { text-transform: uppercase; letter-spacing: 0.5em; word-spacing: 2em; text-indent: -9999px;
    white-space: nowrap; line-height: 0; font-variant: small-caps; font-style: italic; text-align: right; hyphens: auto; tab-size: 9;
    text-shadow: 1px 1px red; quotes: none; list-style: none; border-collapse: collapse; cursor: none; word-break: break-all; }`),
  'white-space: pre': sheet(`body { white-space: pre; }`),
  // A figure inside a text is filled like this text, which may be a heading with a gradient.
  'a transparent text fill': {
    ...sheet(`body { -webkit-text-fill-color: transparent; }`),
    lacks: ['fr-stat'],
  },
  'a right-to-left direction': readable({ root: `dir="rtl"` }),
  'a vertical writing mode': readable(sheet(`body { writing-mode: vertical-rl; }`)),
  'no doctype': { doctype: '' },
  'no doctype and a layout table': {
    shows: 'readable',
    doctype: '',
    around: (elements) => `<table><tr><td><font size="1" face="Arial">${elements}</font></td></tr></table>`,
  },
  'the charset windows-1252': {
    contentType: 'text/html; charset=windows-1252',
    head: '<meta http-equiv="x" content="y">',
  },
  'the charset windows-1252 and the classic script': {
    contentType: 'text/html; charset=windows-1252',
    load: ({ settings, classicCard }) =>
      `<script src="/fr-widgets.iife.js" ${settings}></script>${classicCard}`,
    adds: ['window.frWidgets'],
  },
  'zoom: 4': readable(sheet(`body { zoom: 4; }`)),
  'a column of 240 pixels': readable({
    around: (elements) => `<div class="column"><style>.column { width: 240px; }</style>${elements}</div>`,
  }),
  'a flex row that shrinks its items': readable({
    around: (elements) =>
      `<style>.row { display: flex; flex-wrap: wrap; } .row > * { flex: 0 1 auto; min-width: 0; }</style><div class="row">${elements}</div>`,
  }),
  'a grid with minmax(0, 1fr)': readable({
    around: (elements) =>
      `<style>.grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); }</style><div class="grid">${elements}</div>`,
  }),
  'a container with content-visibility: auto': {
    around: (elements) =>
      `<style>section { content-visibility: auto; contain-intrinsic-size: 500px; }</style><section>${elements}</section>`,
    shows: 'everything',
  },
  'forced tables and floats': readable(
    sheet(
      `div, section, main { display: table; float: left; } body > * { float: left; clear: both; width: 100%; }`,
    ),
  ),
};
