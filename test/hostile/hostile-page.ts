/** A page that does to its own globals and elements what pages do, and that all elements have to survive. */
export interface HostilePage {
  /** JavaScript of the page's, before the widgets' script is loaded. */
  readonly before?: string;
  /** JavaScript of the page's, once the widgets' script has run. */
  readonly after?: string;
  /** Markup before the elements. */
  readonly markup?: string;
}
