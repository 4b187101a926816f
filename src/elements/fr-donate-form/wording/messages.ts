import { languages, type Language } from '../../../i18n/language.js';
import type { FormMessages } from '../../../locales/en/donate-form/form.js';
import { partNames } from './message-keys.js';
import { formRows, partValueNames, type Values, type Row } from './message-rows.js';

type Texts = Readonly<Record<string, string>>;

/** Keys of texts that a page may set to an empty text to omit them. Other texts are needed as labels of controls. */
const mayBeEmpty =
  /^(closedKept|emailHint|nextTitle|receipt(Email|Tax|Mail)|tribute(Notice|Copy)|laterPayments|tax-receipt\.hint)(\.|$)/;

/** Replaces the form's texts by those of the page. */
export class Messages {
  readonly #texts: ReadonlyMap<Language, Texts>;
  readonly #hint: (sentence: string) => void;
  readonly #replacedTexts = new Map<object, object>();

  /**
   * @param sources JSON or objects of the shape of `FormMessages`. Later ones override earlier ones; absent ones are ignored.
   * @param hint Called with a message for the page's developer if a text can't be used.
   */
  constructor(sources: readonly unknown[], hint: (sentence: string) => void) {
    this.#hint = hint;
    const all = sources.map((source) => this.#read(source));
    const of = (language: Language): Texts =>
      Object.fromEntries(all.flatMap((source) => Object.entries(this.#textsOf(source[language]))));
    this.#texts = new Map(languages.map((language) => [language, of(language)]));
  }

  own(language: Language, words: FormMessages): FormMessages {
    return this.#replace(language, words, '', formRows);
  }

  part<Words extends object>(name: string, language: Language, words: Words): Words {
    const figures = Object.entries(partValueNames).find(([part]) => part === name)?.[1] ?? {};
    const rows = Object.entries(figures).map(([key, names]): [string, Row] => [
      key,
      {
        variants: [],
        read: (...args) => [[], Object.fromEntries(names.map((one, index) => [one, args[index] as string]))],
      },
    ]);
    return this.#replace(language, words, `${name}.`, Object.fromEntries(rows));
  }

  #replace<Words extends object>(language: Language, words: Words, prefix: string, rows: object): Words {
    const made = this.#replacedTexts.get(words);
    // `made` was created from the same object, so it has the same type.
    if (made) return made as Words;
    const texts = this.#texts.get(language) ?? {};
    const known = new Set<string>();
    const replaced = this.#replaceIn(words, prefix, texts, known, rows as Readonly<Record<string, Row>>);
    this.#replacedTexts.set(words, replaced);
    const isInScope = (key: string) =>
      prefix === '' ? !partNames.some((part) => key.startsWith(`${part}.`)) : key.startsWith(prefix);
    const unknownKeys = Object.keys(texts).filter((key) => isInScope(key) && !known.has(key));
    if (unknownKeys.length > 0)
      this.#hint(
        `has messages that are none of its own: ${unknownKeys.join(', ')}. MESSAGES.md lists its keys.`,
      );
    return replaced;
  }

  #replaceIn<Words extends object>(
    words: Words,
    prefix: string,
    texts: Texts,
    known: Set<string>,
    rows: Readonly<Record<string, Row>>,
  ): Words {
    const entries = Object.entries(words).map(([name, value]: [string, unknown]): [string, unknown] => {
      const key = `${prefix}${name}`;
      if (typeof value === 'object' && value)
        return [name, this.#replaceIn(value, `${key}.`, texts, known, {})];
      known.add(key);
      if (typeof value !== 'function') return [name, Object.hasOwn(texts, key) ? texts[key] : value];
      const row = rows[name];
      for (const variant of row?.variants ?? []) known.add(`${key}.${variant}`);
      return [
        name,
        row ? this.#replaceFunction(key, value as (...args: unknown[]) => string, row, texts) : value,
      ];
    });
    return Object.fromEntries(entries) as Words;
  }

  #replaceFunction(key: string, builtIn: (...args: unknown[]) => string, row: Row, texts: Texts) {
    return (...args: unknown[]): string => {
      const [variants, facts] = row.read(...args);
      const found = [...variants.map((variant) => `${key}.${variant}`), key].find((one) =>
        Object.hasOwn(texts, one),
      );
      const text = found === undefined ? undefined : texts[found];
      return (text === undefined ? undefined : this.#fillIn(key, text, facts)) ?? builtIn(...args);
    };
  }

  /** Replaces names in braces by values; `undefined` if a value is unknown this time. */
  #fillIn(key: string, text: string, facts: Values): string | undefined {
    let isComplete = true;
    const filled = text.replace(/\{(\w+)\}/g, (braced, name: string) => {
      if (!Object.hasOwn(facts, name)) {
        const names = Object.keys(facts).map((one) => `{${one}}`);
        this.#hint(
          `has a message “${key}” with ${braced}; there is ${names.join(', ') || 'nothing to fill in'}.`,
        );
        return braced;
      }
      const fact = facts[name];
      if (fact === undefined) isComplete = false;
      return String(fact);
    });
    return isComplete ? filled : undefined;
  }

  #read(source: unknown): Readonly<Record<string, unknown>> {
    if (source === undefined || source === null) return {};
    const value = typeof source === 'string' ? parseJson(source) : source;
    const isByLanguage =
      typeof value === 'object' && value !== null && Object.keys(value).every((key) => isLanguage(key));
    if (isByLanguage) return value as Readonly<Record<string, unknown>>;
    this.#hint('can’t read its messages; write them like {"en": {"give": "Donate {amount}"}, "fr": {}}.');
    return {};
  }

  #textsOf(texts: unknown): Texts {
    const entries = Object.entries(typeof texts === 'object' && texts ? texts : {});
    const usable = entries.filter(([key, text]) => {
      if (typeof text === 'string' && (text.trim() !== '' || mayBeEmpty.test(key))) return true;
      this.#hint(
        `can’t use its message “${key}”: it has to be a text${text === '' ? ' that says something' : ''}.`,
      );
      return false;
    });
    return Object.fromEntries(usable);
  }
}

function isLanguage(key: string): boolean {
  return languages.some((language) => language === key);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
