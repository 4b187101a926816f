/** Shows a host's state to the page's CSS as `:state(loading)`. Where a browser has no custom states, the page sees none. */
export class CustomStates {
  readonly #states: CustomStateSet | undefined;

  constructor(host: HTMLElement) {
    // Absent before Safari 17.4, although the types promise it.
    const internals: { readonly states?: CustomStateSet } = host.attachInternals();
    this.#states = internals.states;
  }

  toggle(name: string, on: boolean): void {
    if (on) this.#states?.add(name);
    else this.#states?.delete(name);
  }
}
