/** The data that a hydration test and its page share. */
export interface HydrationWindow extends Window {
  /** Makes the framework hydrate the server's markup. */
  hydrate(): void;
  /** Registers the elements. */
  define(): void;
  /** Whether to register the elements while the framework is between two of them. */
  definesMidway: boolean;
  /** Messages that the framework reported by its own handler and not on the console. */
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
