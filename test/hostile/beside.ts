import type { Page } from 'puppeteer-core';
import { chosenEngine } from '../runner/engine.js';
import { until } from '../support/until.js';

/** Looks at a page and types into it with built-ins that the page has not changed: from a world of its own, where only the elements are the same. */
export interface Beside {
  /** Evaluates JavaScript there; its value comes back as JSON. */
  run<Value>(expression: string): Promise<Value>;
  /** Waits until an expression holds. @param problem What to say where it never does. */
  until(expression: string, problem: () => string | Promise<string>): Promise<void>;
}

export async function openBeside(tab: Page): Promise<Beside> {
  const run = 'firefox' === chosenEngine() ? inRealm(tab) : await inWorld(tab);
  // Names of elements hide properties of the document in this world as well.
  await run(`
    var find = (tag) => Document.prototype.querySelector.call(document, tag);
    var inForm = (selector) => [...(find('fr-donate-form').shadowRoot?.querySelectorAll(selector) ?? [])];
    var labelled = (name) => inForm('label').find((label) => label.innerText.trim() === name)?.control;
    var textOf = (tag) => find(tag).shadowRoot?.textContent ?? '';
    var markupOf = (tag) => (find(tag).shadowRoot?.innerHTML ?? '')
      .replace(/<!--.*?-->|<style>.*?<\\/style>/gs, '')
      .replace(/\\s+/g, ' ');
    undefined`);
  return {
    run,
    until: (expression, problem) =>
      until(() => run<boolean>(`Boolean(${expression})`), problem, { pause: 20 }),
  };
}

type Run = Beside['run'];

/** By puppeteer's own realm, which its types leave out: in Firefox a sandbox, where built-ins are untouched. */
function inRealm(tab: Page): Run {
  const frame = tab.mainFrame() as unknown as {
    isolatedRealm(): { evaluate<Value>(expression: string): Promise<Value> };
  };
  return (expression) => frame.isolatedRealm().evaluate(expression);
}

async function inWorld(tab: Page): Promise<Run> {
  const session = await tab.createCDPSession();
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  return async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      contextId,
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Value;
  };
}
