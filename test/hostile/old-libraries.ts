import type { HostilePage } from './hostile-page.js';

/** Prototype.js 1.5 and 1.6 replace methods that have another meaning today. */
const prototypeJs = `
  Object.keys = function (object) { var keys = []; for (var key in object) keys.push(key); return keys; };
  Object.values = function (object) { var values = []; for (var key in object) values.push(object[key]); return values; };
  Array.from = function (list) {
    if (!list) return [];
    if (list.toArray) return list.toArray();
    var result = [];
    for (var i = 0, length = list.length; i < length; i++) result.push(list[i]);
    return result;
  };
  Function.prototype.bind = function () {
    var method = this, args = Array.from(arguments), object = args.shift();
    return function () { return method.apply(object, args.concat(Array.from(arguments))); };
  };
  (function (methods) { for (var name in methods) Array.prototype[name] = methods[name]; })({
    each: function (run) { for (var i = 0; i < this.length; i++) run(this[i], i); return this; },
    collect: function (run) { var all = []; this.each(function (one, at) { all.push(run ? run(one, at) : one); }); return all; },
    map: function (run) { return this.collect(run); },
    find: function (run) { var found; this.each(function (one, at) { if (found === undefined && run(one, at)) found = one; }); return found; },
    entries: function () { return this.slice(); },
    toArray: function () { return this.slice(); },
    clone: function () { return [].concat(this); },
    reduce: function () { return this.length > 1 ? this : this[0]; },
    first: function () { return this[0]; },
    last: function () { return this[this.length - 1]; },
    size: function () { return this.length; },
    without: function (value) { return this.filter(function (one) { return one !== value; }); },
    indexOf: function (value) { for (var i = 0; i < this.length; i++) if (this[i] == value) return i; return -1; },
    inspect: function () { return '[' + this.join(', ') + ']'; },
    toJSON: function () {
      var parts = [];
      this.each(function (one) { parts.push(Object.toJSON(one)); });
      return '[' + parts.join(', ') + ']';
    },
  });
  Object.toJSON = function (value) {
    return value && value.toJSON ? value.toJSON() : JSON.stringify(value);
  };
  String.prototype.toJSON = function () { return '"' + this + '"'; };
  Number.prototype.toJSON = function () { return String(this); };
  Date.prototype.toJSON = function () { return '"' + this.getTime() + '"'; };
  String.prototype.startsWith = function (start) { return this.indexOf(start) === 0; };
  String.prototype.endsWith = function (end) { var at = this.length - end.length; return at >= 0 && this.lastIndexOf(end) === at; };
  String.prototype.sub = function (pattern, text) { return this.replace(pattern, text); };
  String.prototype.strip = function () { return this.replace(/^\\s+/, '').replace(/\\s+$/, ''); };
  Element.prototype.update = function (html) { this.innerHTML = html; return this; };
  HTMLElement.prototype.toggle = HTMLElement.prototype.show = HTMLElement.prototype.visible = function () { return this; };
  window.$ = function (id) { return document.getElementById(id); };
  window.Hash = function () {}; window.Template = function () {}; window.Form = {}; window.Field = {};
`;

/** MooTools 1.2 and its 1.1 compatibility layer. */
const mooTools = `
  Array.from = function (item) { return item == null ? [] : typeof item === 'object' && 'length' in item ? Array.prototype.slice.call(item) : [item]; };
  Function.prototype.bind = function (that, args) {
    var self = this;
    return function () { return self.apply(that, args != null ? [].concat(args) : arguments); };
  };
  (function (methods) { for (var name in methods) Array.prototype[name] = methods[name]; })({
    every: function (run, that) { for (var i = 0; i < this.length; i++) if (!run.call(that, this[i], i, this)) return false; return true; },
    each: function (run, that) { for (var i = 0; i < this.length; i++) run.call(that, this[i], i, this); },
    include: function (item) { if (this.indexOf(item) < 0) this.push(item); return this; },
    contains: function (item, from) { return this.indexOf(item, from) !== -1; },
    empty: function () { this.length = 0; return this; },
    flatten: function () { return this.flat(Infinity); },
    getLast: function () { return this[this.length - 1]; },
    extend: function (list) { for (var i = 0; i < list.length; i++) this.push(list[i]); return this; },
    link: function () { return {}; },
    pick: function () { return this[0]; },
  });
  (function (methods) { for (var name in methods) String.prototype[name] = methods[name]; })({
    test: function (regex) { return new RegExp(regex).test(this); },
    contains: function (text) { return this.indexOf(text) > -1; },
    trim: function () { return this.replace(/^\\s+|\\s+$/g, ''); },
    clean: function () { return this.replace(/\\s+/g, ' ').trim(); },
    capitalize: function () { return this.replace(/\\b[a-z]/g, function (match) { return match.toUpperCase(); }); },
  });
  Number.prototype.limit = function (least, most) { return Math.min(most, Math.max(least, this)); };
  Element.prototype.set = function (name, value) { this[name] = value; return this; };
  Element.prototype.get = function (name) { return this[name]; };
  Element.prototype.getElement = function (selector) { return this.querySelector(selector); };
  Element.prototype.store = Element.prototype.retrieve = Element.prototype.eliminate = function () { return null; };
  document.id = function (id) { return document.getElementById(id); };
  window.$ = document.id; window.$A = Array.from; window.Class = function () {}; window.Chain = function () {};
`;

/** Old libraries that some charities’ pages still load. */
export const oldLibraries: Readonly<Record<string, HostilePage>> = {
  'Prototype.js': { before: prototypeJs },
  'Prototype.js after the script': { after: prototypeJs },
  MooTools: { before: mooTools },
  'Prototype.js and a crypto without randomUUID': {
    before: `delete Crypto.prototype.randomUUID; ${prototypeJs}`,
  },
};
