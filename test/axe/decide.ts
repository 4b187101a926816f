import type { ElementHandle, Frame } from 'puppeteer-core';

/** Path of selectors into shadow roots, as axe writes targets. */
type Target = readonly string[];

/** What was decided of a rule that axe left undecided. */
export interface Decision {
  /** Selectors, and what is wrong there. */
  readonly problems: readonly string[];
  /** Selectors that stay undecided. */
  readonly undecided: readonly string[];
}

/**
 * Decides three rules of which axe leaves some elements to a person.
 *
 * @param isLookedAt Whether axe runs in a frame by itself.
 */
export async function decide(
  frame: Frame,
  rule: string,
  targets: readonly Target[],
  isLookedAt: (frame: Frame) => boolean,
): Promise<Decision> {
  // axe leaves targets open that the Tab key does not reach, such as the tiles of a map. All targets of the page are measured here.
  if (rule === 'target-size') return { problems: await frame.evaluate(smallTargets), undecided: [] };
  if (rule === 'th-has-data-cells')
    return { problems: await frame.evaluate(emptyHeaders, targets), undecided: [] };
  if (rule !== 'frame-tested') return { problems: [], undecided: targets.map(written) };
  const undecided: string[] = [];
  for (const target of targets) {
    const handle = await frame.evaluateHandle(find, target);
    const element = handle.asElement() as ElementHandle<Element> | null;
    const inner = await element?.contentFrame();
    if (!inner || !isLookedAt(inner)) undecided.push(written(target));
    await handle.dispose();
  }
  return { problems: [], undecided };
}

function written(target: Target): string {
  return target.join(' ');
}

function find(path: Target): Element | null {
  const last = path.length - 1;
  let root: ParentNode | null = document;
  for (const host of path.slice(0, last)) root = root?.querySelector(host)?.shadowRoot ?? null;
  return root?.querySelector(path[last] ?? '') ?? null;
}

/**
 * The targets that are too small for WCAG 2.5.8: those in which no square of 24 px can be pressed, and with another target less than 24 px
 * from their centre. Excepted are links in a sentence, and regions and tiles of a map with a button for its table, which has the same
 * figures.
 */
export function smallTargets(): string[] {
  const least = 24;
  /** Distance between the points that are tried, px. */
  const step = 2;
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  // Methods of an object, because the compiler adds a helper for functions in variables that the page does not have.
  const tools = {
    all(root: Document | ShadowRoot): Element[] {
      return [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches(selector) ? [element] : []),
        ...(element.shadowRoot ? tools.all(element.shadowRoot) : []),
      ]);
    },
    parent(element: Element): Element | null {
      const root = element.getRootNode();
      return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    },
    isPressed(target: Element, x: number, y: number): boolean {
      let at = document.elementFromPoint(x, y);
      for (let root = at?.shadowRoot; root; root = at?.shadowRoot) {
        const inner: Element | null = root.elementFromPoint(x, y);
        if (!inner || inner === at) break;
        at = inner;
      }
      for (; at; at = tools.parent(at)) {
        if (at === target || (at instanceof HTMLLabelElement && at.control === target)) return true;
        // A target inside another one, such as a button in a row that can be pressed.
        if (at.matches('a[href], button, input, select, textarea')) return false;
      }
      return false;
    },
    /** The boxes in which a target may be pressed: its own, those of its lines, and those of its labels. */
    boxes(target: Element): DOMRect[] {
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      return [target, ...labels].flatMap((part) => [part.getBoundingClientRect()]);
    },
    /** The side of the largest square of points that press the target, px; -1 without any such point. */
    square(target: Element, { left, top, right, bottom }: DOMRect): number {
      let side = -1;
      let above: number[] = [];
      for (let y = Math.ceil(top); y <= bottom - 0.5; y += step) {
        const row: number[] = [];
        for (let x = Math.ceil(left); x <= right - 0.5; x += step) {
          const at = row.length;
          const isHit = tools.isPressed(target, x, y);
          row.push(isHit ? 1 + Math.min(above[at] ?? 0, above[at - 1] ?? 0, row[at - 1] ?? 0) : 0);
          if (isHit) side = Math.max(side, (row[at] ?? 0) * step);
          if (side >= least) return side;
        }
        above = row;
      }
      return side;
    },
  };
  const targets = tools.all(document).filter((element) => {
    const isInLine = element.matches('a') && getComputedStyle(element).display === 'inline';
    const root = element.getRootNode() as Document | ShadowRoot;
    const hasTable =
      element.matches('[part~=tile], [part~=region]') && root.querySelector('figcaption > button') !== null;
    return !isInLine && !hasTable && element.checkVisibility({ visibilityProperty: true });
  });
  const seen = targets
    .map((target) => ({
      target,
      side: Math.max(...tools.boxes(target).map((box) => tools.square(target, box))),
    }))
    // Covered, for example by a dialog, so nobody can press it.
    .filter(({ side }) => side >= 0);
  return seen.flatMap(({ target, side }) => {
    if (side >= least) return [];
    const own = target.getBoundingClientRect();
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
    const isCrowded = seen.some(({ target: other }) => {
      if (other === target) return false;
      const { left, top, right, bottom } = other.getBoundingClientRect();
      const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
      return Math.hypot(dx, dy) < least / 2;
    });
    const name = `${target.localName}${target.part.length > 0 ? `[part=${target.part.value}]` : ''}`;
    return isCrowded ? [`${name} can be pressed in ${side} px only, and another target is near`] : [];
  });
}

/** The headers without a cell: of a row, of a column, or of a group of rows. */
function emptyHeaders(paths: readonly Target[]): string[] {
  return paths.flatMap((path) => {
    const last = path.length - 1;
    let root: ParentNode | null = document;
    for (const host of path.slice(0, last)) root = root?.querySelector(host)?.shadowRoot ?? null;
    const table = root?.querySelector(path[last] ?? '');
    if (!(table instanceof HTMLTableElement)) return [`${path.join(' ')} is no table`];
    const columns = [...table.rows].map((row) =>
      [...row.cells].flatMap((cell) => Array.from({ length: cell.colSpan }, () => cell)),
    );
    return [...table.querySelectorAll('th')].flatMap((header) => {
      const row = header.closest('tr');
      const column = columns.find((cells) => cells.includes(header))?.indexOf(header) ?? -1;
      const below = columns.map((cells) => cells[column]);
      const cells: Readonly<Record<string, readonly (Element | undefined)[]>> = {
        row: [...(row?.cells ?? [])].filter(({ localName }) => localName === 'td'),
        rowgroup: [...(row?.parentElement?.querySelectorAll('td') ?? [])],
        col: below.filter((cell) => cell?.localName === 'td' || cell?.scope === 'row'),
      };
      const hasCell = cells[header.scope]?.some((cell) => (cell?.textContent ?? '').trim() !== '');
      return hasCell ? [] : [`“${header.textContent.trim()}” is the header of no cell`];
    });
  });
}
