import { renderMarkdown } from './markdown.js';
import { escaped } from './page-frame.js';

/** The widgets themselves on the pages of the documentation, with the figures of a running sandbox. */
export interface Sandbox {
  readonly proxyUrl: string;
  readonly sandboxUrl: string;
  /** Tags of a simple variant of each element. */
  readonly examples: Readonly<Record<string, string>>;
}

/** Three looks of the home page, each of which is one or two lines of CSS: docs/style/live.css. */
const looks = ['Teal', 'Plum, square corners', 'Blue, round corners'];

/** Returns the page's content with live examples in it, and the tags for its head; `undefined` for a page without examples. */
export function withExamples(
  path: string,
  html: string,
  { proxyUrl, sandboxUrl, examples }: Sandbox,
): { readonly content: string; readonly head: string } | undefined {
  const [, tag = ''] = /^reference\/(fr-[a-z-]+)\.html$/.exec(path) ?? [];
  const example = examples[tag];
  const isHome = path === 'index.html';
  if (!isHome && example === undefined) return undefined;
  const toRoot = '../'.repeat(path.split('/').length - 1);
  const head = `<link rel="stylesheet" href="${toRoot}widgets/fr-widgets.css">
<link rel="stylesheet" href="${toRoot}assets/live.css">
<script type="module" src="${toRoot}widgets/fr-autoloader.js" data-proxy-url="${escaped(proxyUrl)}" data-currency="CAD" data-processor="sandbox" data-processor-url="${escaped(sandboxUrl)}"></script>`;
  return { head, content: isHome ? withHome(html) : withExample(html, example ?? '') };
}

/** Puts an example above the first table or heading that follows the page's lead. */
function withExample(html: string, example: string): string {
  const at = html.indexOf('<h2');
  return `${html.slice(0, at)}<div class="live">${example}</div>\n${codeOf(example)}${html.slice(at)}`;
}

/** The home page's widgets. The form has steps, so that it is not much higher than what is beside it. */
const home = [
  '<fr-goal-thermometer campaign-id="1001"></fr-goal-thermometer>',
  '<fr-team-leaderboard campaign-id="1001" limit="3"></fr-team-leaderboard>',
  '<fr-donate-form campaign-id="1001" steps></fr-donate-form>',
] as const;

/** Puts the home page's widgets in three looks after its first paragraph. */
function withHome(html: string): string {
  const [thermometer, board, form] = home;
  const radios = looks.map(
    (look, index) =>
      `<label><input type="radio" name="look" value="${String(index + 1)}"${index === 0 ? ' checked' : ''}> ${look}</label>`,
  );
  const at = html.indexOf('</p>') + '</p>'.length;
  return `${html.slice(0, at)}
<div class="home-example">
<fieldset class="looks"><legend>Look</legend>${radios.join('\n')}</fieldset>
<div class="live pair"><div>${thermometer}${board}</div><div>${form}</div></div>
</div>
<p>Copy this, with the address of your proxy:</p>
${codeOf(`<script type="module" src="https://cdn.example.org/fr-autoloader.js"\n  data-proxy-url="https://give.example.org" data-currency="CAD"></script>\n${home.join('\n')}`)}
${html.slice(at)}`;
}

function codeOf(text: string): string {
  return renderMarkdown(`\`\`\`html\n${text}\n\`\`\``, (href) => href).html;
}
