import type { Engine } from '../runner/engine.js';

/** A page that changes its globals, elements, styles or answers as real pages do. All elements must work on it. */
export interface HostilePage {
  /** The page's own JavaScript, which runs before the widgets' script is loaded. */
  readonly before?: string;
  /** The page's own JavaScript, which runs after the widgets' script. */
  readonly after?: string;
  /** The page's own JavaScript, which runs once everything is drawn. It may be asynchronous. Afterwards, everything must be drawn again. */
  readonly step?: string;
  /** Hides the elements until the step is done. */
  readonly starts?: 'hidden';
  /** Whether the test leaves the page by a link and returns by the browser's button, once everything is drawn. */
  readonly leaves?: boolean;
  /** Markup before the elements. */
  readonly markup?: string;
  /** Markup in the head, before all scripts. */
  readonly head?: string;
  /** Text before `<html>`; a doctype by default. */
  readonly doctype?: string;
  /** Attributes of `<html>` and `<body>`. */
  readonly root?: string;
  readonly body?: string;
  /** `text/html; charset=utf-8` by default. */
  readonly contentType?: string;
  /** Headers of the page. `stage.ts` replaces names in braces here and in the page's texts. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further files in the page's folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Returns the tags that load the widgets' script; by default a module's tag. */
  readonly load?: (tags: Tags) => string;
  /** Inserts the elements' markup into other markup of the page. */
  readonly around?: (elements: string) => string;
  /**
   * What the page has to show in the end.
   * - `everything`: figures, and a form that takes a gift.
   * - `readable`: the same, but elements may choose other markup, because they have another size.
   * - `link`: figures, and a link to another way to give.
   * - `content`: only the content that the page has put between the elements' tags.
   */
  readonly shows?: 'everything' | 'readable' | 'link' | 'content';
  /** Elements that look different on this page and are not compared. */
  readonly lacks?: readonly string[];
  /** Globals and members of built-ins that the page itself changes later, or that this way of loading adds. */
  readonly adds?: readonly string[];
  /**
   * Pattern of further errors that are expected, for example about a blocked script; each one must match. By default, none are expected.
   */
  readonly notes?: RegExp;
  /** Reasons why this cannot be tested in an engine or with its driver. */
  readonly unable?: Readonly<Partial<Record<Engine, string>>>;
}

/** Parts of the tags with which a page loads the script. */
export interface Tags {
  /** The attributes of the script's tag. */
  readonly settings: string;
  /** Returns the tag of a module that passes a card processor to the widgets. @param module URL of the widgets' module. */
  readonly card: (module: string) => string;
  /** The same tag for the classic script. */
  readonly classicCard: string;
}
