import { formatCount } from '../../format/number.js';
import { say } from '../../text/say.js';
import { fieldOf, longest, type Field, type ProblemCode } from './draft.js';
import { leastSide, mostMegabytes, mostMegabytesAsItIs } from './picture/limits.js';
import type { EditorView } from './view.js';

/** The message for a problem; the same in the summary and beside the field. */
export function problemText(code: ProblemCode, { words, common, texts, terms }: EditorView): string {
  const { locale } = terms;
  if (code === 'name.long')
    return say(words, 'problem.name.long', { most: formatCount(longest.name, locale) });
  if (code === 'picture.size')
    return say(words, 'problem.picture.size', { most: formatCount(mostMegabytes, locale) });
  if (code === 'picture.tiny')
    return say(words, 'problem.picture.tiny', { least: formatCount(leastSide, locale) });
  if (code === 'picture.unwritable')
    return say(words, 'problem.picture.unwritable', { most: formatCount(mostMegabytesAsItIs, locale) });
  if (code === 'description.long') {
    const number = formatCount(Math.max(1, texts.description.length - longest.description), locale);
    return say(words, 'problem.description.long', { number });
  }
  return code === 'picture.missing' ? common.missingPart : words[`problem.${code}`];
}

/** The message beside a field; `undefined` if it has no problem. */
export function problemAt(field: Field, view: EditorView): string | undefined {
  const ofFile = field === 'picture' ? view.fileProblem : undefined;
  const code = view.problems.find((one) => fieldOf(one) === field) ?? ofFile;
  return code && problemText(code, view);
}
