import type { Engine } from '../runner/engine.js';

/** A page that does to its own globals, elements, styles and answers what pages do, and that all elements have to survive. */
export interface HostilePage {
  /** JavaScript of the page's, before the widgets' script is loaded. */
  readonly before?: string;
  /** JavaScript of the page's, once the widgets' script has run. */
  readonly after?: string;
  /** JavaScript of the page's, once everything is drawn. May be asynchronous; everything must be drawn after it. */
  readonly step?: string;
  /** The elements are hidden until the step has been done. */
  readonly starts?: 'hidden';
  /** Leaves the page by a link and comes back by the browser's button, once everything is drawn. */
  readonly leaves?: boolean;
  /** Markup before the elements. */
  readonly markup?: string;
  /** Markup in the head, before all scripts. */
  readonly head?: string;
  /** What stands before `<html>`; a doctype unless told otherwise. */
  readonly doctype?: string;
  /** Attributes of `<html>` and `<body>`. */
  readonly root?: string;
  readonly body?: string;
  /** `text/html; charset=utf-8` unless told otherwise. */
  readonly contentType?: string;
  /** Headers of the page. What is in braces here and in texts of the page is filled in by `stage.ts`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further files of the page's folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** How the widgets' script comes onto the page; as a module's tag unless told otherwise. */
  readonly load?: (tags: Tags) => string;
  /** Puts the elements' markup into the page's. */
  readonly around?: (elements: string) => string;
  /**
   * What a visitor gets: figures, and a form that takes a gift (`everything`); the same where the elements choose other markup by their
   * size (`readable`); figures and a link to another way to give (`link`); or what the page wrote between the tags (`content`).
   */
  readonly shows?: 'everything' | 'readable' | 'link' | 'content';
  /** Elements that look otherwise on this page, and are not compared. */
  readonly lacks?: readonly string[];
  /** Globals and members of built-ins that the page itself changes later, or that the way to load adds. */
  readonly adds?: readonly string[];
  /** What is noted besides, for example by the browser of a blocked script: each note has to match. Nothing unless told otherwise. */
  readonly notes?: RegExp;
  /** Why an engine, or its driver, can't try this. */
  readonly unable?: Readonly<Partial<Record<Engine, string>>>;
}

/** Parts of the ways to load the script. */
export interface Tags {
  /** The attributes of the script's tag. */
  readonly settings: string;
  /** The tag of the module that hands a card processor to the widgets of a module of this address. */
  readonly card: (module: string) => string;
  /** The same for the classic script. */
  readonly classicCard: string;
}
