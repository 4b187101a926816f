import { expect, fixture } from '@open-wc/testing';
import { fakeProxy, type FakeProxy } from '../support/platform.js';
import { undocumented } from './documented.js';
import { shadowText, subjects } from './place.js';
import { accessible, setScheme, looks, resetScheme } from '../support/looks.js';
import { scenes, type Scene } from './scenes.js';
import { until } from '../support/until.js';

// Registers the elements. One that cannot be loaded is a failing test there.
await subjects();

describe('every variant of an element', () => {
  let proxies: FakeProxy[] = [];
  afterEach(async () => {
    resetScheme();
    await Promise.all(proxies.map((proxy) => proxy.close()));
    proxies = [];
  });

  async function markup([name, { tag, attributes, inside = '', answers }]: readonly [string, Scene]) {
    // Each has its own proxy address, so that answers are not shared.
    const proxy = await fakeProxy();
    proxies.push(proxy);
    for (const [route, given] of Object.entries(answers)) await proxy.answer(route, ...given);
    // Meters that are rendered on demand may be higher than their estimated size, and axe looks at them while they are off screen.
    return `<div data-scene="${name}" style="margin-block: 8em">
      <${tag} ${attributes} proxy-url="${proxy.url}" currency="CAD" refresh="0">${inside}</${tag}></div>`;
  }

  async function drawn(element: Element, { says, act }: Scene, lang: 'en' | 'fr'): Promise<void> {
    await until(() => !element.matches(':state(loading)'));
    if (act) {
      await until(() => element.shadowRoot?.querySelector('input') !== null);
      act(element);
    }
    await until(() => says[lang].test(shadowText(element)));
  }

  for (const [row, tag] of [...new Set(Object.values(scenes).map((scene) => scene.tag))].entries()) {
    const ofTag = Object.entries(scenes).filter(([, scene]) => scene.tag === tag);
    for (const [lang, scheme] of looks(row)) {
      // One page for all of them, because axe takes a third of a second for each page, whatever its size.
      it(`<${tag}> in ${lang}, ${scheme}: ${ofTag.map(([name]) => name).join(', ')}`, async () => {
        setScheme(scheme);
        const page = await fixture<HTMLElement>(
          `<div lang="${lang}">${(await Promise.all(ofTag.map(markup))).join('')}</div>`,
        );
        for (const [name, scene] of ofTag) {
          const element = page.querySelector(`[data-scene="${name}"] > *`)!;
          await drawn(element, scene, lang).catch((error: unknown) => {
            throw new Error(`${name} says: ${shadowText(element)}`, { cause: error });
          });
          expect(undocumented(element), `not documented, in ${name}`).to.deep.equal([]);
        }
        await accessible(page);
      });
    }
  }
});
