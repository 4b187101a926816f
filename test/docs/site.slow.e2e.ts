import { describe, test } from 'node:test';
import { checkPage } from './check-page.js';

describe('further pages of the documentation pass axe and do not scroll sideways', () => {
  test('index.html', (t) => checkPage(t, 'index.html', { width: 390, height: 844 }));
  // Its tables are the widest, and the width that of a window at 400 % (WCAG 1.4.10).
  test('guides/accessibility-conformance.html', (t) =>
    checkPage(t, 'guides/accessibility-conformance.html', { width: 320, height: 568 }));
  test('reference/proxy-settings.html', (t) =>
    checkPage(t, 'reference/proxy-settings.html', { width: 1440, height: 900 }));
});
