import { pageDocument } from '../../../page-document.js';

/** Resolves once the page's own scripts have run, those that wait for `DOMContentLoaded` included. */
export async function scriptsRun(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation');
  const isOver = visit instanceof PerformanceNavigationTiming && visit.domContentLoadedEventEnd > 0;
  if (!isOver && pageDocument.readyState !== 'complete')
    await new Promise((resolve) => {
      for (const event of ['DOMContentLoaded', 'load'])
        window.addEventListener(event, resolve, { once: true });
    });
  // Listeners of the page come after this one, and a script that imports the module late goes on after its elements were drawn.
  await new Promise((resolve) => setTimeout(resolve));
}
