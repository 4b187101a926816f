import { onArrayPrototype } from './array-prototype.js';
import type { HostilePage } from './hostile-page.js';
import { moves } from './moves.js';
import { namedElements } from './named-elements.js';
import { onObjectPrototype } from './object-prototype.js';
import { oldLibraries } from './old-libraries.js';
import { pagePolicies } from './page-policies.js';
import { pageStyles } from './page-styles.js';
import { replacedBuiltIns } from './replaced-built-ins.js';
import { surroundings } from './surroundings.js';
import { waysOntoPages } from './ways-onto-pages.js';

/**
 * All hostile pages. On each of them, visitors must see the same as on a plain page: the elements' figures, and a form that takes a gift.
 */
export const hostilePages: Readonly<Record<string, HostilePage>> = {
  ...onObjectPrototype,
  ...onArrayPrototype,
  ...oldLibraries,
  ...replacedBuiltIns,
  ...namedElements,
  ...surroundings,
  ...pageStyles,
  ...pagePolicies,
  ...waysOntoPages,
  ...moves,
};

/** The pages of each kind on which most breaks, for every run. The slow file has the others. */
export const everydayPages: Readonly<Record<string, HostilePage>> = Object.fromEntries(
  Object.entries(hostilePages).filter(([title]) =>
    [
      'an enumerable property on Object.prototype after the script',
      'toJSON on Array.prototype after the script',
      'Prototype.js',
      'MooTools',
      'forms named like properties of a document',
      'frozen built-ins',
      'tracing that adds headers to every request',
      'zones around all asynchronous calls',
      '* { all: unset !important }',
      'a policy with nonces',
      'a sandbox that makes the origin opaque',
      'the script loaded after consent',
      'elements moved through another document',
      'a hidden parent that is shown later',
    ].includes(title),
  ),
);
