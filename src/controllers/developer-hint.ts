import { shared } from '../page/registry.js';

const said = shared('hints', () => new Set<string>());

/** One console line per fault for the person who builds the page; polling or thirty widgets do not repeat it. */
export function hintOnce(host: HTMLElement, sentence: string): void {
  const campaign = host.getAttribute('campaign-id');
  const name = campaign === null ? host.localName : `${host.localName} campaign-id="${campaign}"`;
  const line = `<${name}> ${sentence}`;
  if (said.has(line)) return;
  said.add(line);
  console.warn(line);
}
