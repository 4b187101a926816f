import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import MarkdownIt from 'markdown-it';

const languages = { bash, css, javascript, json, php, typescript, xml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** One heading with the text below it, up to the next heading. */
export interface Section {
  /** The part of the URL after `#`; empty for the text above the first heading of level two. */
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
  /** Plain text, for the search. */
  readonly text: string;
}

export interface Rendered {
  /** The heading of level one, as plain text. */
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly lead: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

/** Converts the URL of a link or a picture in a document to its URL on the site. */
export type Relink = (href: string) => string;

type Token = ReturnType<MarkdownIt['parse']>[number];

/** Renders a document of the repository for the site. */
export function renderMarkdown(source: string, relink: Relink): Rendered {
  // HTML is allowed because the documents are our own: they contain comments that mark generated tables, and elements of the builder's
  // page.
  const markdown = new MarkdownIt({ html: true, highlight: highlightCode });
  const tokens = markdown.parse(source.replaceAll(/<!--.*?-->\n*/gs, ''), {});
  const sections = nameHeadings(tokens);
  labelTables(tokens);
  relinkTokens(tokens, relink);
  keepHardCases(markdown);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const paragraph = tokens.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0);
  const lead = plainText(tokens[paragraph + 1]);
  return { title: sections[0]?.title ?? '', lead: paragraph < 0 ? '' : lead, html, sections };
}

/** Highlights code by spans with classes, because a strict policy forbids `style` attributes. */
function highlightCode(code: string, language: string): string {
  const name = language.split(' ')[0] ?? '';
  return hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : '';
}

/** Gives headings the same IDs as GitHub, so that links in documents work in both places. */
function nameHeadings(tokens: Token[]): Section[] {
  const found: { anchor: string; title: string; level: number; text: string[] }[] = [];
  const taken = new Map<string, number>();
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const title = plainText(tokens[at + 1]);
      const level = Number(token.tag.slice(1));
      const slug = slugOf(title);
      const count = taken.get(slug) ?? 0;
      taken.set(slug, count + 1);
      const anchor = count === 0 ? slug : `${slug}-${count}`;
      token.attrSet('id', anchor);
      found.push({ anchor: level === 1 ? '' : anchor, title, level, text: [] });
    } else if (token.type === 'fence') {
      found.at(-1)?.text.push(token.content);
    } else if (token.type === 'inline' && tokens[at - 1]?.type !== 'heading_open') {
      found.at(-1)?.text.push(plainText(token));
    }
  }
  return found.map(({ text, ...section }) => ({ ...section, text: text.join(' ').replaceAll(/\s+/g, ' ') }));
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

function plainText(token: Token | undefined): string {
  const parts = token?.children?.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)) ?? [];
  return parts.join('');
}

/** Adds the names of the columns to the cells. On phones, each row is shown as a block, in which each cell shows the name of its column. */
function labelTables(tokens: readonly Token[]): void {
  const roles: Readonly<Record<string, string>> = {
    table_open: 'table',
    thead_open: 'rowgroup',
    tbody_open: 'rowgroup',
    tr_open: 'row',
    th_open: 'columnheader',
    td_open: 'cell',
  };
  let names: string[] = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    // With `display: block`, table elements lose their roles, so the roles are set explicitly.
    const role = roles[token.type];
    if (role !== undefined) token.attrSet('role', role);
    if (token.type === 'thead_open') names = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open') {
      const name = plainText(tokens[at + 1]);
      names.push(name);
      // A heading without a text becomes an ordinary cell, because empty headings are not accessible.
      const close = tokens[at + 2];
      if (name === '' && close) {
        token.tag = close.tag = 'td';
        token.attrSet('role', 'cell');
      }
    }
    if (token.type === 'td_open') token.attrSet('data-label', names[column++] ?? '');
  }
}

function relinkTokens(tokens: readonly Token[], relink: Relink): void {
  for (const token of tokens) {
    const name = token.type === 'image' ? 'src' : 'href';
    const address = token.attrGet(name);
    if ((token.type === 'link_open' || token.type === 'image') && address !== null)
      token.attrSet(name, relink(address));
    if (token.children) relinkTokens(token.children, relink);
  }
}

function keepHardCases(markdown: MarkdownIt): void {
  const fence = markdown.renderer.rules.fence;
  // Wide code scrolls, so it must be focusable to be scrolled with the keyboard.
  markdown.renderer.rules.fence = (tokens, at, ...rest) =>
    `<div class="code">${fence?.(tokens, at, ...rest).replace('<pre>', '<pre tabindex="0">') ?? ''}</div>\n`;
}
