import { formatCount } from '../../format/number.js';
import { say } from '../../i18n/say.js';
import { fieldOf, longest, mostMegabytes, type Field, type ProblemCode } from './draft.js';
import type { EditorView } from './view.js';

/** The message for a problem; the same in the summary and beside the field. */
export function problemText(code: ProblemCode, { words, common, texts, terms }: EditorView): string {
  const { locale } = terms;
  switch (code) {
    case 'name.long':
      return say(words, 'problem.name.long', { most: formatCount(longest.name, locale) });
    case 'description.long': {
      const number = formatCount(Math.max(1, texts.description.length - longest.description), locale);
      return say(words, 'problem.description.long', { number });
    }
    case 'picture.size':
      return say(words, 'problem.picture.size', { most: formatCount(mostMegabytes, locale) });
    case 'picture.missing':
      return common.missingPart;
    default:
      return words[`problem.${code}`];
  }
}

/** The message beside a field; `undefined` if it has no problem. */
export function problemAt(field: Field, view: EditorView): string | undefined {
  const ofFile = field === 'picture' ? view.fileProblem : undefined;
  const code = view.problems.find((one) => fieldOf(one) === field) ?? ofFile;
  return code && problemText(code, view);
}
