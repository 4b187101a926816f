/** Shows a host's state to the page's CSS as `:state(loading)`. Where a browser has no such states, the page sees none. */
export class CustomStates {
  readonly #states: CustomStateSet | undefined;

  constructor(host: HTMLElement) {
    // Absent before Safari 17.4, although the types promise it.
    const internals: { readonly states?: CustomStateSet } = host.attachInternals();
    this.#states = internals.states;
  }

  toggle(name: string, on: boolean): void {
    try {
      if (on) this.#states?.add(name);
      else this.#states?.delete(name);
    } catch {
      // Chromium 90 to 124 takes names with two dashes only, and throws for others: the element would never be drawn.
    }
  }
}
