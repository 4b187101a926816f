import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { hasEmulatedMedia, itWithMedia } from '../../../support/engine.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { openForm, useTestCard } from '../support.js';

resetBeforeEach();

afterEach(async () => {
  document.querySelector('meta[name=color-scheme]')?.remove();
  if (hasEmulatedMedia) await emulateMedia({ colorScheme: 'light' });
});

/** The color scheme that the processor's fields get. */
async function schemeOfFields(): Promise<string | undefined> {
  const card = useTestCard();
  await openForm(proxy.url);
  return card.mounts[0]?.theme['color-scheme'];
}

function writeMeta(content: string): void {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'color-scheme', content });
  document.head.append(meta);
}

describe('fr-donate-form: the colours of the card fields', () => {
  it('are dark if only a meta element of the page sets that', async () => {
    writeMeta('dark');
    expect(await schemeOfFields()).to.equal('dark');
  });

  for (const scheme of ['light', 'dark'] as const)
    itWithMedia(`follow the visitor’s color scheme if the page supports both: ${scheme}`, async () => {
      await emulateMedia({ colorScheme: scheme });
      document.documentElement.style.colorScheme = 'light dark';
      expect(await schemeOfFields()).to.equal(scheme);
    });

  itWithMedia('are light on a page without a dark scheme, whatever the visitor prefers', async () => {
    await emulateMedia({ colorScheme: 'dark' });
    expect(await schemeOfFields()).to.equal('light');
  });
});
