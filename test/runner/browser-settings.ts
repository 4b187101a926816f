/** What a visitor can set in a browser. */
export interface BrowserSettings {
  /** Media features of all pages. */
  readonly media?: MediaFeatures | undefined;
  /** Whether pages run their scripts; `true` by default. */
  readonly scripts?: boolean | undefined;
}

export interface MediaFeatures {
  readonly 'prefers-color-scheme'?: 'light' | 'dark';
  readonly 'prefers-reduced-motion'?: 'reduce';
}
