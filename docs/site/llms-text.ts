import type { Rendered } from './markdown.js';
import type { Group, SitePage } from './pages.js';

const sentence = /^.*?\.(?=\s|$)/s;

/** `llms.txt` (llmstxt.org): a list of the pages with one line for each, for language models that read the documentation. */
export function llmsText(
  groups: readonly Group[],
  rendered: readonly (readonly [SitePage, Rendered])[],
): string {
  const pages = new Map(rendered.map(([{ path }, page]) => [path, page]));
  const overview = pages.get('index.html')?.lead ?? '';
  const sections = groups.map(({ title, pages: some }) => {
    const lines = some.map(({ path }) => {
      const page = pages.get(path);
      const about = sentence.exec(page?.lead ?? '')?.[0] ?? '';
      return `- [${page?.title ?? path}](${path})${about === '' ? '' : `: ${about}`}`;
    });
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# fr-widgets\n\n> ${overview}\n\n${sections.join('\n')}`;
}
