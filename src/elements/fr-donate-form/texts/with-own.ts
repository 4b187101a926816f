import type { Texts } from '../../../text/say.js';

type Flat = Readonly<Record<string, string>>;

/**
 * Puts texts of the page over a set. The start of keys, such as `give` of `give.month`, stands for all of them that have no own text and is no
 * key itself. An empty text also empties the variants of its key.
 *
 * @param own Texts by key. @param hint Called with a message for the page's developer if a key or a value's name is unknown.
 */
export function withOwn<Words extends Texts>(
  words: Words,
  own: Flat,
  hint: (sentence: string) => void,
): Words {
  const builtIn: Flat = words;
  const changed: Record<string, string> = {};
  const unknown = new Set(Object.keys(own));
  const reported = new Set<string>();
  for (const key of Object.keys(builtIn)) {
    const starts = startsOf(key);
    for (const start of starts) unknown.delete(start);
    const found = starts.find(
      (start) =>
        Object.hasOwn(own, start) && (start === key || own[start] === '' || !Object.hasOwn(builtIn, start)),
    );
    if (found === undefined) continue;
    const text = own[found] ?? '';
    changed[key] = text;
    const names = valuesOf(key, builtIn);
    const wrong = namesIn(text).find((name) => !names.includes(name));
    if (wrong === undefined || reported.has(found)) continue;
    reported.add(found);
    const there = names.map((name) => `{${name}}`).join(', ') || 'nothing to fill in';
    hint(
      `has a message “${found}” with {${wrong}}; there is ${there}${found === key ? '' : ` in “${key}”`}.`,
    );
  }
  if (unknown.size > 0)
    hint(`has messages that are none of its own: ${[...unknown].join(', ')}. MESSAGES.md lists its keys.`);
  return { ...words, ...changed };
}

const form = /_(zero|one|two|few|many|other)$/;

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The names of a text's values. The forms of a plural have the same ones, even if "one team" does not show the number. */
function valuesOf(key: string, texts: Flat): string[] {
  const base = key.replace(form, '');
  const forms = Object.entries(texts).filter(([one]) => one.replace(form, '') === base);
  return [...new Set(forms.flatMap(([, text]) => namesIn(text)))];
}

/** The key and its starts, the longest first: "review.plan_one", "review.plan", "review". */
function startsOf(key: string): string[] {
  const parts = key.replace(form, '').split('.');
  return [...new Set([key, ...parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))])];
}
