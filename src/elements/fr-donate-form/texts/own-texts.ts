import { parseJson } from '../../../schema/json.js';
import { languages } from '../../../text/language.js';
import { language, type Texts } from '../../../text/say.js';
import { withOwn } from './with-own.js';

/** Optional parts, whose keys begin with their names. Their texts are in sets of their own. */
const partNames = [
  'business',
  'fee-cover',
  'installments',
  'made',
  'mailed-receipt',
  'match',
  'questions',
  'share',
  'tax-receipt',
  'title',
  'tribute',
  'upsell',
  'wallets',
];

/** Keys of texts that a page may set to an empty text to omit them. Other texts are needed as labels of controls. */
const mayBeEmpty =
  /^(closedKept|emailHint|nextTitle|receipt(Email|Tax|Mail)|tribute(Notice|Copy)|laterPayments|made\.donor|tax-receipt\.hint)(\.|$)/;

/** Texts that a page has set in place of the form's. */
export class OwnTexts {
  readonly #sources: readonly Readonly<Record<string, unknown>>[];
  readonly #hint: (sentence: string) => void;
  readonly #made = new WeakMap<object, object>();

  /**
   * @param sources JSON or objects of the shape of `FormMessages`. Later ones override earlier ones; absent ones are ignored.
   * @param hint Called with a message for the page's developer if a text can't be used.
   */
  constructor(sources: readonly unknown[], hint: (sentence: string) => void) {
    this.#hint = hint;
    this.#sources = sources.map((source) => this.#read(source));
  }

  /** Puts the page's texts over a set. Returns the same object each time. */
  over<Words extends Texts>(words: Words): Words {
    let made = this.#made.get(words);
    if (!made) {
      const texts = this.#sources.flatMap((source) => this.#usable(source[words[language]]));
      const own = texts.filter(([key]) => isKeyOf(words, key));
      this.#made.set(words, (made = withOwn(words, Object.fromEntries(own), this.#hint)));
    }
    return made as Words;
  }

  #read(source: unknown): Readonly<Record<string, unknown>> {
    if (source === undefined || source === null) return {};
    const value = typeof source === 'string' ? parseJson(source) : source;
    const isByLanguage =
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value).every((key) => languages.some((known) => known === key));
    if (isByLanguage) return value as Readonly<Record<string, unknown>>;
    this.#hint('can’t read its messages; write them like {"en": {"give": "Donate {amount}"}, "fr": {}}.');
    return {};
  }

  #usable(texts: unknown): [string, string][] {
    const entries = Object.entries(typeof texts === 'object' && texts ? texts : {}) as [string, unknown][];
    return entries.filter((entry): entry is [string, string] => {
      const [key, text] = entry;
      if (typeof text === 'string' && (text.trim() !== '' || mayBeEmpty.test(key))) return true;
      this.#hint(
        `can’t use its message “${key}”: it has to be a text${text === '' ? ' that says something' : ''}.`,
      );
      return false;
    });
  }
}

/** Whether a key belongs to a set: to that of its part, or to the form's own, which has no parts. */
function isKeyOf(words: object, key: string): boolean {
  const parts = Object.keys(words).map(partOf);
  return (
    parts.includes(partOf(key)) ||
    !(partNames.includes(partOf(key)) || parts.some((part) => partNames.includes(part)))
  );
}

const partOf = (key: string) => key.split('.', 1)[0] ?? '';
