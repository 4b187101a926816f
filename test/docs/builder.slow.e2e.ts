import { describe, test } from 'node:test';
import { inOneFile } from '../contract/elements.js';
import { checkOnPhone } from './builder-page.js';

describe('the builder passes axe on a phone', () => {
  for (const [tag] of inOneFile) test(tag, (t) => checkOnPhone(t, tag));
});
