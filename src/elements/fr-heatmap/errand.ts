/** How long figures wait for what draws them, in ms, before they are shown without. What comes later takes its place. */
const patience = 4000;

/** Something that is fetched when it is first wanted. */
export class Errand<Thing> {
  readonly #load: () => Promise<Thing>;
  readonly #onEnd: (isLost: boolean) => void;
  #thing: Thing | undefined;
  #occasion: unknown;
  #arrival: Promise<void> | undefined;
  #isOver = false;

  /** @param onEnd Called when it is here, when it is lost, and when it takes too long (not lost then: it may still come). */
  constructor(load: () => Promise<Thing>, onEnd: (isLost: boolean) => void) {
    this.#load = load;
    this.#onEnd = onEnd;
  }

  /** `undefined` = not yet; `null` = it could not be had, or takes too long. */
  get thing(): Thing | undefined | null {
    return this.#thing ?? (this.#isOver ? null : undefined);
  }

  /**
   * Resolves once it is here, or isn't worth waiting for any longer. Never rejects.
   *
   * @param occasion What was lost is asked for again on another occasion only: new figures, not each redraw. That is not
   *   waited for.
   */
  async bring(occasion: unknown): Promise<void> {
    if (this.#thing !== undefined) return;
    const wasLost = this.#isOver;
    if (!this.#arrival || (wasLost && this.#occasion !== occasion)) {
      this.#occasion = occasion;
      this.#arrival = this.#fetch();
    }
    if (!wasLost) await this.#arrival;
  }

  async #fetch(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
    await Promise.race([
      this.#load().then(
        (thing) => this.#take(thing),
        () => this.#end(true),
      ),
      late,
    ]);
    if (!this.#isOver) this.#end(false);
  }

  #take(thing: Thing): void {
    this.#thing = thing;
    this.#end(false);
  }

  #end(isLost: boolean): void {
    this.#isOver = true;
    this.#onEnd(isLost);
  }
}
