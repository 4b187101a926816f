import type { HostilePage, Tags } from './hostile-page.js';

const classicGlobal = ['window.frWidgets'];
const module = ({ settings, card }: Tags) =>
  `<script type="module" src="/fr-widgets.js" ${settings}></script>${card('/fr-widgets.js')}`;

/** Replaces a tag that did not run by a new element with the same attributes, as script loaders do. */
const runTags = `function runTag(old) {
    const script = document.createElement('script');
    for (const { name, value } of old.attributes)
      if (name !== 'type') script.setAttribute(name.replace('data-src', 'src'), value);
    if (old.type.includes('module')) script.type = 'module';
    script.async = false;
    old.replaceWith(script);
  }`;

/** The elements as divs, as in a CMS that removes unknown tags. */
const asDivs = (elements: string) =>
  elements.replace(
    /<fr-([\w-]+) ([^>]*)>([^<]*)<\/fr-[\w-]+>/g,
    (_, name: string, attributes: string, content: string) => {
      const own = attributes.replace(/([\w-]+)=("[^"]*"|'[^']*')/g, 'data-$1=$2');
      return `<div data-fr="${name}" ${own}>${content}</div>`;
    },
  );

/** Unusual ways in which scripts and elements are added to pages. */
export const waysOntoPages: Readonly<Record<string, HostilePage>> = {
  'two tags with the same module': { load: (tags) => module(tags) + module(tags) },
  'two tags with the module under different URLs': {
    load: (tags) => `${module(tags)}<script type="module" src="/fr-widgets.js?ver=6.4"></script>`,
  },
  'the module, the classic script and the autoloader together': {
    load: (tags) =>
      `<script src="/fr-widgets.iife.js"></script>${module(tags)}<script type="module" src="/fr-autoloader.js"></script>`,
    adds: classicGlobal,
  },
  'the classic script and global variables of one letter': {
    before: `var t = 1, e = 2, n = 3, i = 4, css = 5, html = 6, name = 'page', status = 'page', frWidgets = undefined;
      window.LitElement = class {}; window.lit = {}; window.define = () => {}; window.module = {}; window.exports = {};`,
    load: ({ settings, classicCard }) => `<script>let a = 1, r = 2, o = 3, s = 4; const c = 5, l = 6;</script>
      <script src="/fr-widgets.iife.js" ${settings}></script>${classicCard}`,
    adds: classicGlobal,
  },
  'the classic script and an AMD loader': {
    before: `window.define = function (name, deps, make) { throw new Error('Mismatched anonymous define()'); }; window.define.amd = {};
      window.require = window.requirejs = () => { throw new Error('not loaded'); };`,
    load: ({ settings, classicCard }) =>
      `<script src="/fr-widgets.iife.js" ${settings}></script>${classicCard}`,
    adds: classicGlobal,
  },
  'the classic script in a combined file of an optimizer': {
    body: 'data-fr-proxy-url="{proxy}" data-fr-currency="CAD"',
    load: ({ classicCard }) => `<script src="combined.js"></script>${classicCard}`,
    files: { 'combined.js': `"use strict";var first=1;{classic};var last=1;` },
    adds: [...classicGlobal, 'window.first', 'window.last'],
    // The script's other files, with the outlines of countries, cannot be found, so regions are drawn as tiles.
    lacks: ['fr-heatmap'],
  },
  'the classic script run by eval': {
    body: 'data-fr-proxy-url="{proxy}" data-fr-currency="CAD"',
    load: ({
      settings,
    }) => `<script type="text/rocket" data-src="/fr-widgets.iife.js" ${settings}></script><script type="text/rocket" data-src="{page}classic-card.js"></script>
      <script>addEventListener('load', async () => {
        for (const tag of document.querySelectorAll('[type="text/rocket"]')) (0, eval)(await (await fetch(tag.dataset.src)).text());
      });</script>`,
    adds: classicGlobal,
    // The script's other files, with the outlines of countries, cannot be found, so regions are drawn as tiles.
    lacks: ['fr-heatmap'],
  },
  'the script loaded after consent': {
    load: ({
      settings,
    }) => `<script type="text/plain" data-category="functional" data-type="module" data-src="/fr-widgets.js" ${settings}></script>
      <script>${runTags}
        addEventListener('load', () => setTimeout(() => {
          const old = document.querySelector('[type="text/plain"]');
          old.type = 'module';
          runTag(old);
          const card = document.createElement('script');
          card.type = 'module'; card.src = '{page}card.js?of=/fr-widgets.js';
          document.body.append(card);
        }));</script>`,
    adds: ['window.runTag'],
  },
  'the script loaded at the first move of the pointer': {
    load: ({
      settings,
    }) => `<script type="rocketlazyloadscript" data-kind="module" data-src="/fr-widgets.js" ${settings}></script>
      <script>${runTags}
        addEventListener('mousemove', () => {
          const old = document.querySelector('[type=rocketlazyloadscript]');
          old.type = 'module';
          runTag(old);
          const card = document.createElement('script');
          card.type = 'module'; card.src = '{page}card.js?of=/fr-widgets.js';
          document.body.append(card);
        }, { once: true });
        addEventListener('load', () => dispatchEvent(new Event('mousemove')));</script>`,
    adds: ['window.runTag'],
  },
  'the deferred classic script and no currentScript': {
    body: 'data-fr-proxy-url="{proxy}" data-fr-currency="CAD"',
    before: `Object.defineProperty(Document.prototype, 'currentScript', { configurable: true, get: () => null });`,
    load: ({ settings, classicCard }) =>
      `<script defer src="/fr-widgets.iife.js" ${settings}></script>${classicCard.replace('<script', '<script defer')}`,
    adds: classicGlobal,
  },
  'a tag written by document.write': {
    load: ({ settings, classicCard }) =>
      `<script>document.write('<script src="/fr-widgets.iife.js" ${settings}><\\/script>')</script>${classicCard}`,
    adds: classicGlobal,
  },
  'an async script in the head': {
    head: `<script async src="/fr-widgets.iife.js" data-proxy-url="{proxy}" data-currency="CAD"></script>`,
    load: () => `<script>addEventListener('load', () => {
        const script = document.createElement('script');
        script.src = '{page}classic-card.js';
        document.body.append(script);
      });</script>`,
    adds: classicGlobal,
  },
  'divs instead of elements': { around: asDivs },
  'divs added later from a template': {
    around: (elements) => `<template id="later">${asDivs(elements)}</template>
      <script>addEventListener('load', () => document.body.append(document.getElementById('later').content.cloneNode(true)));</script>`,
  },
  'elements added by insertAdjacentHTML': {
    around: (elements) => `<template id="later">${elements}</template>
      <script>addEventListener('load', () => document.body.insertAdjacentHTML('beforeend', document.getElementById('later').innerHTML));</script>`,
  },
  'elements added by document.write': {
    around: (elements) => `<template id="later">${elements}</template>
      <script>document.write(document.getElementById('later').innerHTML);</script>`,
  },
  'attributes with spaces and attributes of an editor': {
    around: (elements) =>
      elements
        .replaceAll(
          'campaign-id="7"',
          'campaign-id=" 7 " CONTENTEDITABLE="false" data-mce-selected="1" style=""',
        )
        .replaceAll('currency="CAD"', 'currency=" cad "'),
  },
  'a base URL of another site': {
    head: '<base href="https://elsewhere.example/sub/">',
    load: ({ settings, card }) =>
      `<script type="module" src="{site}/fr-widgets.js" ${settings}></script>${card('/fr-widgets.js')}`,
  },
  'a base URL of this site': { head: '<base href="/sub/">' },
  'a tag name that another library has defined': {
    before: `customElements.define('fr-stat', class extends HTMLElement {});`,
    lacks: ['fr-stat'],
  },
  'elements in a component of the page': {
    around: (elements) => `<page-column></page-column><template id="column">${elements}</template>
      <script>customElements.define('page-column', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).append(document.getElementById('column').content.cloneNode(true));
        }
      });</script>`,
  },
  'elements in a declarative shadow root': {
    around: (elements) => `<page-column><template shadowrootmode="open">${elements}</template></page-column>`,
  },
};
