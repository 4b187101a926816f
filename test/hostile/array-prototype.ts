import type { HostilePage } from './hostile-page.js';

/** Pages and libraries that add or replace methods of arrays. */
export const onArrayPrototype: Readonly<Record<string, HostilePage>> = {
  'enumerable methods on Array.prototype': {
    before: `Array.prototype.last = function () { return this[this.length - 1]; };
      Array.prototype.remove = function () { this.length = 0; }; Array.prototype.unique = function () { return []; };`,
  },
  'toJSON on Array.prototype': {
    before: `Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']'; };`,
  },
  'toJSON on Array.prototype after the script': {
    after: `Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']'; };`,
  },
  'Array.prototype.reduce of Prototype.js': {
    before: `Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };`,
  },
  'Array.prototype.reduce without an initial value': {
    before: `Array.prototype.reduce = function (run) { let sum = this[0]; for (let i = 1; i < this.length; i++) sum = run(sum, this[i], i, this); return sum; };`,
  },
  'Array.prototype.reduce of Prototype.js after the script': {
    after: `Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };`,
  },
  'Array.from without its second argument': {
    before: `Array.from = function (list) { return Array.prototype.slice.call(list); };`,
  },
  'polyfills of Array.prototype.flatMap, at and findLast': {
    before: `Array.prototype.flat = function (depth) { return [].concat.apply([], this); };
      Array.prototype.flatMap = function (run, that) { return this.map(run, that).flat(); };
      Array.prototype.at = function (at) { return this[at < 0 ? this.length + at : at]; };
      Array.prototype.findLast = function (run) { for (let i = this.length - 1; i >= 0; i--) if (run(this[i], i, this)) return this[i]; };
      Array.prototype.includes = function (value) { return this.indexOf(value) !== -1; };`,
  },
  'Array.prototype.entries and keys that return arrays': {
    before: `Array.prototype.entries = function () { return this.slice(); };
      Array.prototype.keys = function () { return this.map((_, at) => at); };`,
  },
  'the autoloader and Array.prototype.entries that returns an array': {
    before: 'Array.prototype.entries = function () { return this.slice(); };',
    load: ({ settings, card }) =>
      `<script type="module" src="/fr-autoloader.js" ${settings}></script>${card('/fr-settings.js')}`,
    adds: ['window.Symbol(fr-widgets early)'],
  },
  'a wrapped Array.prototype.sort': {
    before: `Array.prototype.sort = ((sort) => function (compare) { return sort.call(this, compare); })(Array.prototype.sort);`,
  },
};
