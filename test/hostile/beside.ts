import { until } from '../support/until.js';
import type { HostileTab } from './tabs.js';

/** Inspects a page and types into it, with built-ins that the page cannot change. */
export interface Beside {
  /** Evaluates JavaScript in the page. The value is returned as JSON. */
  run<Value>(expression: string): Promise<Value>;
  /** Waits until an expression is true. @param problem Returns the error message if it never is. */
  until(expression: string, problem: () => string | Promise<string>): Promise<void>;
}

export function beside(tab: HostileTab): Beside {
  const run = <Value>(expression: string) =>
    tab.run<Value>(`(() => { ${helpers} return (${expression}); })()`);
  return {
    run,
    until: (expression, problem) =>
      until(
        // While a page is being left or loaded, the evaluation fails.
        () => run<boolean>(`Boolean(${expression})`).catch(() => false),
        problem,
        { pause: 20 },
      ),
  };
}

// In this world too, elements' names hide properties of the document.
const helpers = `
  const query = (selector, root) => root === page.document
    ? Document.prototype.querySelector.call(root, selector)
    : root.querySelector(selector);
  const inside = (selector) => query(selector, page.document)?.shadowRoot;
  const find = (tag) => query(tag, page.document) ?? inside('page-column')?.querySelector(tag);
  const inForm = (selector) => [...(find('fr-donate-form')?.shadowRoot?.querySelectorAll(selector) ?? [])];
  const labelled = (name) => inForm('label').find((label) => label.innerText.trim() === name)?.control;
  const textOf = (tag) => (find(tag)?.shadowRoot?.textContent ?? '').replace(/\\s+/g, ' ');
  const markupOf = (tag) => (find(tag)?.shadowRoot?.innerHTML ?? '')
    .replace(/<!--.*?-->|<style[^>]*>.*?<\\/style>/gs, '')
    .replace(/\\s+/g, ' ');
  const isVisible = (node) => {
    const element = node.parentElement;
    if (!element || !element.checkVisibility({ visibilityProperty: true })) return false;
    const range = Document.prototype.createRange.call(page.document);
    range.selectNodeContents(node);
    const { width, height, right, bottom } = range.getBoundingClientRect();
    const { fontSize, webkitTextFillColor } = page.getComputedStyle(element);
    // In a vertical writing mode a page is scrolled to the left.
    const isNear = right > -9000 && bottom > -9000;
    return Math.min(width, height) > 0 && Math.max(width, height) >= 8 && isNear && parseFloat(fontSize) >= 9 && webkitTextFillColor !== 'rgba(0, 0, 0, 0)';
  };
  const visibleTexts = (tag) => {
    const texts = [];
    const root = find(tag)?.shadowRoot;
    // A property of our own sheets: without them the texts are there, and nothing is in its place.
    if (!root || !page.getComputedStyle(root.host).getPropertyValue('--_line')) return texts;
    const nodes = Document.prototype.createTreeWalker.call(page.document, root, 4);
    while (nodes.nextNode()) {
      const text = nodes.currentNode.data.replace(/\\s+/g, ' ').trim();
      if (text && isVisible(nodes.currentNode)) texts.push(text);
    }
    return texts;
  };
`;
