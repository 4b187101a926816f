/** What the page of a hydration test and its test say to each other. */
export interface HydrationWindow extends Window {
  /** Has the framework take over the server's markup. */
  hydrate(): void;
  /** Registers the elements. */
  define(): void;
  /** Whether to register them while the framework is between two elements. */
  definesMidway: boolean;
  /** What the framework reported beside what it wrote to the console. */
  readonly reported: string[];
}

/** Called by the component between two elements, on the server and in the browser. */
export function passMidway(): void {
  if (typeof window === 'undefined') return;
  const page = window as unknown as HydrationWindow;
  if (!page.definesMidway) return;
  page.definesMidway = false;
  page.define();
}
