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
      'a text on Object.prototype',
      'an enumerable property on Object.prototype after the script',
      'toJSON on Object.prototype',
      'toJSON on Array.prototype after the script',
      'Array.prototype.reduce without a first value',
      'Prototype.js',
      'MooTools',
      'String.prototype.padStart of a left-pad, and padEnd',
      'a form named scripts with the address of the script in it',
      'forms named like properties of documents',
      'images named like methods of documents',
      'two links with each id like globals of libraries',
      'storage that throws',
      'zones around everything asynchronous',
      '* { all: unset !important }',
      'text properties that are inherited',
      'another charset, and the classic script',
      'a policy of nonces',
      'a sandbox without an origin',
      'a wrong integrity of the script',
      'the script after consent',
      'divs instead of elements',
      'elements that were in another document',
      'a parent that is shown later',
      'a worker that answers every request of the page',
    ].includes(title),
  ),
);
