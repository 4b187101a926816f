import { shared } from '../page/registry.js';

const logged = shared('hints', () => new Set<string>());

/** Logs a hint for the page's developer, once per fault: not again for each refresh, or for each of thirty widgets. */
export function hintOnce(host: HTMLElement, sentence: string): void {
  const campaign = host.getAttribute('campaign-id');
  const name = campaign === null ? host.localName : `${host.localName} campaign-id="${campaign}"`;
  const line = `<${name}> ${sentence}`;
  if (logged.has(line)) return;
  logged.add(line);
  console.warn(line);
}
