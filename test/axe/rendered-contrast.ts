import type { ElementHandle, Frame, Page } from 'puppeteer-core';

/** One visible text, with the data for calculating its contrast from a screenshot. */
interface SeenText {
  readonly name: string;
  /** In the window, px. */
  readonly rects: readonly { x: number; y: number; width: number; height: number }[];
  readonly color: string;
  readonly opacity: number;
  /** 4.5, or 3 for large text. */
  readonly needed: number;
}

interface Contrast {
  readonly name: string;
  readonly ratio: number;
  readonly needed: number;
}

/** Path of selectors into shadow roots, as axe writes targets. */
type Target = readonly string[];

/**
 * The contrast between texts and what is painted behind them. Screenshots are taken with and without the texts. Wherever they differ, the
 * text's own colour is compared with the pixel behind it, and the lowest ratio counts. Works on gradients, patterns and images, and through
 * transparent frames.
 */
export async function lowContrasts(
  page: Page,
  frame: Frame,
  targets: readonly Target[] | 'all',
): Promise<{ calculated: number; problems: string[] }> {
  const list = await frame.evaluateHandle(findTexts, targets);
  const texts = await frame.evaluate(measure, list);
  if (texts.length === 0) return { calculated: 0, problems: [] };
  const corner = frame === page.mainFrame() ? { x: 0, y: 0 } : await cornerOf(await frame.frameElement());
  const withTexts = await page.screenshot({ encoding: 'base64' });
  await frame.evaluate(setHidden, list, true);
  const without = await page.screenshot({ encoding: 'base64' });
  await frame.evaluate(setHidden, list, false);
  await list.dispose();
  const moved = texts.map((text) => ({
    ...text,
    rects: text.rects.map((rect) => ({ ...rect, x: rect.x + corner.x, y: rect.y + corner.y })),
  }));
  const contrasts = await page.evaluate(compare, moved, withTexts, without);
  return {
    calculated: contrasts.length,
    problems: contrasts
      .filter(({ ratio, needed }) => ratio < needed)
      .map(({ name, ratio, needed }) => `${name} has ${ratio.toFixed(2)}, needs ${String(needed)}`),
  };
}

async function cornerOf(frame: ElementHandle<Element> | null): Promise<{ x: number; y: number }> {
  const box = await frame?.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: left + element.clientLeft, y: top + element.clientTop };
  });
  return box ?? { x: 0, y: 0 };
}

function findTexts(targets: readonly Target[] | 'all'): Element[] {
  if (targets === 'all')
    return [...document.querySelectorAll('body *')].filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    );
  return targets.flatMap((path) => {
    const last = path.length - 1;
    let root: ParentNode | null = document;
    for (const host of path.slice(0, last)) root = root?.querySelector(host)?.shadowRoot ?? null;
    return root?.querySelector(path[last] ?? '') ?? [];
  });
}

function measure(elements: readonly Element[]): SeenText[] {
  return elements.flatMap((element) => {
    const range = document.createRange();
    const own = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
    const rects = own.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    });
    if (rects.length === 0) {
      const { x, y, width, height } = element.getBoundingClientRect();
      rects.push({ x, y, width, height });
    }
    let opacity = 1;
    for (let at: Element | null = element; at !== null;) {
      opacity *= Number(getComputedStyle(at).opacity);
      const root: Node = at.getRootNode();
      at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return {
      name: `${element.localName}.${element.getAttribute('class') ?? ''} “${words}”`,
      rects,
      color: element instanceof SVGElement ? style.fill : style.color,
      opacity,
      needed: isLarge ? 3 : 4.5,
    };
  });
}

function setHidden(elements: readonly Element[], isHidden: boolean): void {
  for (const element of elements as readonly (HTMLElement | SVGElement)[]) {
    // Not `color`, because other colours of the element are derived from it.
    const property = element instanceof SVGElement ? 'fill' : '-webkit-text-fill-color';
    if (isHidden) element.style.setProperty(property, 'transparent', 'important');
    else element.style.removeProperty(property);
  }
}

async function compare(texts: readonly SeenText[], withTexts: string, without: string): Promise<Contrast[]> {
  const scale = devicePixelRatio;
  // Methods of an object, because for functions in variables the compiler adds a helper, which the page does not have.
  const tools = {
    async read(base64: string): Promise<ImageData> {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    },
    colour(css: string): Uint8ClampedArray {
      const context = new OffscreenCanvas(1, 1).getContext('2d')!;
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data;
    },
    luminance(rgb: readonly number[]): number {
      const [r = 0, g = 0, b = 0] = rgb.map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    },
  };
  const shown = await tools.read(withTexts);
  const behind = await tools.read(without);
  return texts.flatMap(({ name, rects, color, opacity, needed }) => {
    const [red = 0, green = 0, blue = 0, alpha = 255] = tools.colour(color);
    const share = (alpha / 255) * opacity;
    let lowest = Infinity;
    for (const { x, y, width, height } of rects)
      for (let row = Math.floor(y * scale); row < Math.ceil((y + height) * scale); row += 1)
        for (let column = Math.floor(x * scale); column < Math.ceil((x + width) * scale); column += 1) {
          if (row < 0 || column < 0 || row >= shown.height || column >= shown.width) continue;
          const at = 4 * (row * shown.width + column);
          const ground = [behind.data[at] ?? 0, behind.data[at + 1] ?? 0, behind.data[at + 2] ?? 0];
          const isGlyph = ground.some((part, index) => Math.abs(part - (shown.data[at + index] ?? 0)) > 8);
          if (!isGlyph) continue;
          const text = [red, green, blue].map(
            (part, index) => part * share + (ground[index] ?? 0) * (1 - share),
          );
          const [low = 0, high = 0] = [tools.luminance(text), tools.luminance(ground)].sort((a, b) => a - b);
          lowest = Math.min(lowest, (high + 0.05) / (low + 0.05));
        }
    // Covered, for example by a dialog, so nobody can read it.
    return lowest === Infinity ? [] : [{ name, ratio: lowest, needed }];
  });
}
