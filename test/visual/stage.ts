import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { letAxeIn } from '../demo/axe.js';

/** The parameters of `demo/gallery/stage.html`. */
export type StageSettings = Readonly<Record<string, string>>;

/** The five host pages of the gallery, and their variations. */
export const hosts = ['plain', 'serif', 'band', 'root', 'reset'] as const;
export const themes = ['light', 'dark'] as const;
export const languages = ['en', 'fr', 'es'] as const;
/** Widths of an element, px. */
export const widths = [220, 360, 700, 1200] as const;

/** Media features for pages of the gallery, without movements in the screenshots. */
export const still = { 'prefers-reduced-motion': 'reduce' } as const;

/**
 * A tab for pages of the gallery, of a browser with the media features `still`.
 *
 * @param isForced Whether it has forced colours.
 */
export async function newStageTab(browser: Browser | BrowserContext, isForced = false): Promise<Page> {
  const page = await browser.newPage();
  if (isForced) {
    // By the DevTools protocol, because puppeteer's own method refuses forced colours. The session lasts as long as the tab.
    const session = await page.createCDPSession();
    const features = Object.entries({ ...still, 'forced-colors': 'active' });
    await session.send('Emulation.setEmulatedMedia', {
      features: features.map(([name, value]) => ({ name, value })),
    });
  }
  await letAxeIn(page);
  // A form that is sending a gift would ask before the page is left.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

/** Opens a page of the gallery, and waits until each variant on it is in its state. */
export async function openStage(page: Page, url: string, settings: StageSettings): Promise<void> {
  await page.goto(`${url}/gallery/stage.html?${new URLSearchParams(settings).toString()}`);
  await page.waitForFunction(isDrawn, { timeout: 60_000, polling: 200 }).catch(async (error: unknown) => {
    const waiting = await page.$$eval('.specimen', (all) =>
      all.map(
        (each) =>
          `${each.innerHTML.slice(0, 120)} shows ${each.firstElementChild?.shadowRoot?.textContent ?? ''}`,
      ),
    );
    throw new Error(`Not drawn: ${JSON.stringify(settings)} ${waiting.join('\n').replace(/\s+/g, ' ')}`, {
      cause: error,
    });
  });
}

function isDrawn(): boolean {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('main iframe')];
  const pages = [document, ...frames.flatMap(({ contentDocument }) => contentDocument ?? [])];
  const boxes = pages.flatMap((page) => [...page.querySelectorAll<HTMLElement>('.specimen')]);
  const expected = document.querySelectorAll('[data-width]').length;
  return (
    boxes.length > 0 &&
    boxes.length >= expected &&
    boxes.every((box) => {
      const { state = '', waits } = box.dataset;
      const widgets = [...box.querySelectorAll('*')].filter(
        ({ localName }) =>
          localName.startsWith('fr-') && !/^fr-(milestone|match|amount|field|tribute-card)$/.test(localName),
      );
      if (waits !== undefined) return false;
      return widgets.every((widget) => {
        const isOuter = widget.parentElement?.closest('fr-donate-form') === null;
        if (state !== '' && isOuter && !widget.matches(`:defined:state(${state})`)) return false;
        if (state === 'loading') return true;
        const card = widget.querySelector('iframe');
        const hasCard = state !== '' || card === null || !/^(0(px)?)?$/.test(card.style.height);
        return (
          widget.matches(':defined:not(:state(loading))') &&
          hasCard &&
          (state !== '' || widget.shadowRoot?.childElementCount !== 0) &&
          // A map is rendered before its figures. The QR code of a kiosk stays.
          !widget.shadowRoot?.querySelector('.skeleton:not(.card-room *), svg[role=img]:not(.code)')
        );
      });
    })
  );
}
