import type { HostilePage } from './hostile-page.js';

/** Pages that add members to `Object.prototype`, which all objects inherit. */
export const onObjectPrototype: Readonly<Record<string, HostilePage>> = {
  'an enumerable property on Object.prototype': { before: `Object.prototype.extend = function () {};` },
  'many enumerable properties on Object.prototype': {
    before: `for (const name of ['extend', 'each', 'forEach', 'clone', 'keys', 'merge', 'isEmpty', 'contains', 'size', 'inherits', 'on', 'off', 'trigger', 'parse', 'check', 'error'])
      Object.prototype[name] = function () { return 'page'; };`,
  },
  'a string on Object.prototype': { before: `Object.prototype.version = '1.0';` },
  'null on Object.prototype': { before: `Object.prototype.owner = null;` },
  'an accessor on Object.prototype': {
    before: `Object.defineProperty(Object.prototype, 'should', { enumerable: true, configurable: true, get() { return this; }, set() {} });`,
  },
  'an enumerable property on Object.prototype after the script': {
    after: `Object.prototype.extend = function () {}; Object.prototype.goal = 7; Object.prototype.raised = 7;`,
  },
  'options of platform calls on Object.prototype': {
    before: `for (const name of ['state', 'host', 'renderBefore', 'creationScope', 'isConnected', 'once', 'capture', 'passive'])
      Object.defineProperty(Object.prototype, name, { configurable: true, writable: true, enumerable: true, value: undefined });`,
  },
  'toJSON on Object.prototype': {
    before: `Object.defineProperty(Object.prototype, 'toJSON', { configurable: true, writable: true, value() { return 'page'; } });`,
  },
};
