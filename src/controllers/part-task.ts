import { Task } from '@lit/task';
import { adoptStyles, type CSSResultOrNative, type LitElement, type ReactiveControllerHost } from 'lit';
import { hintOnce } from './developer-hint.js';

export interface PartOptions<Part> {
  /** Fetches the file and makes the part; a second call after a failure may succeed. */
  readonly load: () => Promise<Part>;
  /** The file's name, for the site's developer. */
  readonly file: string;
}

/** Files that are on the page already. */
const arrived = new Set<string>();

/** Fetches a part of an element that lies in a file of its own, so that pages without the element never load it. */
export function partTask<Part>(
  host: ReactiveControllerHost & HTMLElement,
  { load, file }: PartOptions<Part>,
): Task<[], Part> {
  let errand: Promise<Part> | undefined;
  return new Task<[], Part>(host, {
    args: () => [],
    task: async () => {
      // A second press of "try again" waits for the first one's part: two parts would both draw, listen and answer keys.
      errand ??= load();
      try {
        const part = await errand;
        arrived.add(file);
        return part;
      } catch (fault) {
        errand = undefined;
        throw fault;
      }
    },
    onError: () => {
      hintLost(host, file);
    },
  });
}

/** Tells the site's developer which file is missing. */
export function hintLost(host: HTMLElement, file: string): void {
  hintOnce(host, `could not load a part of itself: ${file} has to lie beside the script.`);
}

/** Gives an element the sheets of a part that arrived, after its own. */
export function addSheets(host: LitElement, sheets: readonly CSSResultOrNative[]): void {
  const own = (host.constructor as typeof LitElement).elementStyles;
  if (host.renderRoot instanceof ShadowRoot) adoptStyles(host.renderRoot, [...own, ...sheets]);
}

/**
 * Before an update: once the request is under way, figures wait for what draws them, so that `fr-ready` finds them on
 * screen. A second element on a page may have its answer at once, from the first one's request: it waits before its first
 * update, for a file that is there already.
 */
export async function beforeUpdate(host: LitElement, task: Task<[]>, file: string): Promise<void> {
  if (!host.hasUpdated && arrived.has(file)) void task.run();
  if (host.hasUpdated || arrived.has(file)) await task.taskComplete.catch(() => undefined);
}
