/** An element with the values of its properties, or of its attributes. */
export interface Shown {
  readonly tag: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What the script of each framework sets on its page. */
export interface FrameworkPage {
  /** Shows the elements in `#app`. Later calls change the values of the same elements. */
  show(elements: readonly Shown[]): unknown;
}

declare global {
  interface Window {
    framework: FrameworkPage;
  }
}
