/** Exposes a host's state to the page's CSS as `:state(loading)`. Has no effect in browsers without custom states. */
export class CustomStates {
  readonly #states: CustomStateSet | undefined;

  constructor(host: HTMLElement) {
    // Absent before Safari 17.4, although its type is not optional.
    const internals: { readonly states?: CustomStateSet } = host.attachInternals();
    this.#states = internals.states;
  }

  toggle(name: string, on: boolean): void {
    try {
      if (on) this.#states?.add(name);
      else this.#states?.delete(name);
    } catch {
      // Chromium 90 to 124 accepts only names that begin with two dashes and throws for others, which would stop the rendering.
    }
  }
}
