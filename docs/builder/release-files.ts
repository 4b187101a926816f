import type { ElementFiles } from '../../build/element-files.js';

/** Lists the files of an element in the release that a page loads, as the release itself names them. */
export class ReleaseFiles {
  readonly #asked = new Map<string, Readonly<Record<string, ElementFiles>> | undefined>();

  /** @param arrived Called when the list of a release is there. */
  constructor(private readonly arrived: () => void) {}

  /**
   * Returns the paths from the folder of the script; none while they are unknown, and for a script that has all elements in it.
   *
   * @param locale A BCP 47 tag, whose messages are included. Empty if the page decides, whose language the builder does not know.
   */
  of(script: string, tag: string, locale: string): readonly string[] {
    if (!/\/fr-autoloader\.js(\?|$)/.test(script) || !URL.canParse(script)) return [];
    const address = new URL('fr-files.json', script).href;
    if (!this.#asked.has(address)) {
      this.#asked.set(address, undefined);
      void this.#load(address);
    }
    const files = this.#asked.get(address)?.[tag];
    return files ? [...files.code, ...(files.locales[locale.slice(0, 2).toLowerCase()] ?? [])] : [];
  }

  async #load(address: string): Promise<void> {
    try {
      const answer = await fetch(address);
      if (!answer.ok) return;
      this.#asked.set(address, (await answer.json()) as Readonly<Record<string, ElementFiles>>);
      this.arrived();
    } catch {
      // The snippet then has no lines for the files.
    }
  }
}
