import { dialogAttributes, isForAddress, isValueForAddress } from '../../src/embed/address-attributes.js';
import { earlyPath } from '../../src/loading/early-path.js';
import { inWords } from './words.js';
import { processors, type Choice, type PageChoice, type Snippet } from './choice.js';

export type Format = 'html' | 'wordpress' | 'iframe' | 'react';

export const formats: Readonly<Record<Format, string>> = {
  html: 'HTML',
  wordpress: 'WordPress',
  iframe: 'iframe',
  react: 'React',
};

export interface FrameSource {
  /** The text of `embed.html`. */
  readonly page: string;
  /** Height of the frame until `fr-embed.js` sets that of its content, in pixels. */
  readonly height: number;
}

/** The snippets that add the chosen element to a page of the given kind. */
export function snippetsOf(format: Format, choice: Choice, frame: FrameSource): readonly Snippet[] {
  switch (format) {
    case 'html':
      return [
        {
          where: 'Once in the page, best in its head:',
          code: `${scriptTag(scriptOf(choice))}${styleTag(choice)}`,
        },
        ...tokenSnippet(choice),
        ...preloadSnippet(choice),
        { where: 'Where the widget belongs:', code: markup(choice) },
      ];
    case 'wordpress':
      return [
        {
          where:
            'In a shortcode block. Proxy, currency and card processor are set once in Settings, fr-widgets, of the plugin:',
          code: shortcode(choice),
        },
        ...tokenSnippet(choice),
        ...colourSnippet(choice, 'In Appearance, Customize, Additional CSS:'),
      ];
    case 'iframe':
      if (choice.tag === editor) return [];
      return [
        {
          where: `Save as ${nameOf(choice.tag)}.html on a server whose origin FR_ORIGINS names, for example beside the files of the release:`,
          code: framedPage(choice, frame.page),
        },
        {
          where:
            'Where the widget belongs, with the address of that file. The frame is as high as its content:',
          code: frameTags(choice, frame.height),
        },
      ];
    case 'react':
      return [
        {
          where:
            'A component. The guide “In an app” says how to install the package, which is not on npm yet:',
          code: reactComponent(choice),
        },
        ...tokenSnippet(choice),
        ...colourSnippet(choice, 'In a stylesheet of the page:'),
      ];
  }
}

/** Returns a sentence about settings that a snippet cannot contain; `undefined` if it contains all of them. */
export function limitOf(format: Format, choice: Choice): string | undefined {
  const values = [choice, ...choice.children].flatMap(({ attributes }) => Object.values(attributes));
  if (format === 'wordpress' && values.some((value) => /[[\]]/.test(value) || /"[^]*'|'[^]*"/.test(value)))
    return 'A shortcode can’t contain square brackets, or both kinds of quotation marks. Use the block of the plugin for these settings.';
  if (format === 'iframe' && choice.tag === editor)
    return 'An editor must not be in a frame: another site could frame it as well, and lead its owner to press Save.';
  if (format === 'iframe' && Object.keys(choice.attributes).some((name) => isOfDialog(choice.tag, name)))
    return 'In a frame the form can’t open as a dialog: layout and floating are left out.';
  return undefined;
}

/** The settings of a page that loads the element. */
function scriptOf({ isAutoloaded, page }: Choice): PageChoice {
  return isAutoloaded ? { ...page, script: beside(page.script, 'fr-autoloader.js') } : page;
}

const editor = 'fr-page-editor';

/** Hands the editor of a personal page the token of its owner. */
function tokenSnippet({ tag }: Choice): Snippet[] {
  if (tag !== editor) return [];
  return [
    {
      where:
        'Also in the page, with an address of your site that returns the access token of the person who is signed in. The guide “Personal pages” says more:',
      code: `<script>
  document.addEventListener('fr-token-request', (event) => {
    event.respondWith(fetch('/my/fundraiser-token').then((answer) => (answer.ok ? answer.text() : '')));
  });
</script>
`,
    },
  ];
}

function scriptTag({ script, proxyUrl, currency, locale, processor, processorSettings }: PageChoice): string {
  const attributes = {
    type: 'module',
    src: script,
    'data-proxy-url': proxyUrl,
    'data-currency': currency,
    'data-locale': locale,
    'data-processor': processor,
    ...Object.fromEntries(
      Object.entries(processorSettings).map(([name, value]) => [`data-processor-${name}`, value]),
    ),
  };
  const lines = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name}="${escaped(value)}"\n`);
  return `<script\n${lines.join('')}></script>\n`;
}

/** Lets browsers request the element's code and figures while they load the script. */
function preloadSnippet({ tag, attributes, page, files }: Choice): Snippet[] {
  const { 'proxy-url': proxyUrl = page.proxyUrl } = attributes;
  const path = earlyPath(tag, (name) => (name === 'proxy-url' ? null : (attributes[name] ?? null)));
  const lines = files.map(
    (file) => `<link rel="modulepreload" href="${escaped(beside(page.script, file))}">\n`,
  );
  if (proxyUrl !== '' && path !== undefined)
    lines.push(
      `<link rel="preload" as="fetch" crossorigin href="${escaped(proxyUrl.replace(/\/+$/, '') + path)}">\n`,
    );
  if (lines.length === 0) return [];
  const where = 'To show it sooner, in the head of the pages with this widget, as early as possible';
  return [
    {
      where: files.length > 0 ? `${where}. Copy these lines anew with each release:` : `${where}:`,
      code: lines.join(''),
    },
  ];
}

function styleTag(choice: Pick<Choice, 'colours'>): string {
  const rule = colourRule(choice);
  return rule === '' ? '' : `<style>\n${indented(rule, '  ')}</style>\n`;
}

function colourRule({ colours }: Pick<Choice, 'colours'>): string {
  const lines = Object.entries(colours).map(([name, value]) => `  ${name}: ${cssEscaped(value)};\n`);
  return lines.length === 0 ? '' : `:root {\n${lines.join('')}}\n`;
}

/** A value of which nothing ends the rule, or the `<style>` around it: `var(--x, </style>)` is a colour for the browser. */
function cssEscaped(value: string): string {
  return value.replace(/[<>{};]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);
}

function colourSnippet(choice: Choice, where: string): Snippet[] {
  const code = colourRule(choice);
  return code === '' ? [] : [{ where, code }];
}

interface Written {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

function markup(choice: Choice): string {
  return written(choice, choice.children, (name, value) =>
    value === '' ? name : `${name}="${escaped(value)}"`,
  );
}

/** Writes an element with its children, one on each line. */
function written(
  { tag, attributes, text }: Written,
  children: readonly Written[],
  attribute: (name: string, value: string) => string,
  body: (text: string) => string = escaped,
): string {
  const head = [tag, ...Object.entries(attributes).map(([name, value]) => attribute(name, value))];
  const lines = children.map((child) => `  ${written(child, [], attribute, body)}`);
  if (text !== '') lines.push(lines.length === 0 ? body(text) : `  ${body(text)}\n`);
  const inside = children.length > 0 ? `\n${lines.join('').replace(/\n?$/, '\n')}` : lines.join('');
  return `<${head.join(' ')}>${inside}</${tag}>\n`;
}

function shortcode({ tag, attributes, children, text }: Choice): string {
  const one = (element: Written, inside: string): string => {
    const parts = Object.entries(element.attributes).map(([name, value]) => {
      const quote = value.includes('"') ? "'" : '"';
      return value === '' ? name : `${name}=${quote}${value}${quote}`;
    });
    return `[${[element.tag, ...parts].join(' ')}]${inside}[/${element.tag}]`;
  };
  return `${one({ tag, attributes, text }, children.map((child) => one(child, child.text)).join('') + text)}\n`;
}

/** Returns a copy of `embed.html` with the settings, and with the attributes that must not be in a URL. */
function framedPage({ tag, attributes, children, text, page, colours }: Choice, source: string): string {
  // Attributes of a div do not set the proxy, so the script's tag does.
  const { 'proxy-url': proxyUrl = page.proxyUrl, ...others } = attributes;
  const own = Object.entries(others).filter((one) => !isInAddress(one));
  const place = written(
    { tag: 'div', attributes: Object.fromEntries([['id', 'place'], ...own.map(asData)]), text },
    children,
    (name, value) => (value === '' ? name : `${name}="${escaped(value)}"`),
  );
  const head = `${scriptTag({ ...page, proxyUrl })}${styleTag({ colours })}`;
  // Passed as functions, because `replace` treats `$` in a text as a special character.
  return source
    .replace(/<!--.*?-->\n/s, '')
    .replace(/<html lang="[^"]*">/, () => `<html lang="${escaped(page.locale || 'en')}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(titleOf(tag))}</title>`)
    .replace(/ *<script type="module".*<\/script>\n/, () => indented(head, '    '))
    .replace(/ *<div id="place"><\/div>\n/, () => indented(place, '    '))
    .replaceAll(
      /(href|src)="((?:fr-|embed)[^"/]*)"/g,
      (_, name: string, file: string) => `${name}="${escaped(beside(page.script, file))}"`,
    );
}

function frameTags({ tag, attributes, page }: Choice, height: number): string {
  const query = new URLSearchParams({ element: nameOf(tag) });
  for (const [name, value] of Object.entries(attributes))
    if (isInAddress([name, value]) && !isOfDialog(tag, name)) query.set(name, value);
  if (page.locale !== '') query.set('lang', page.locale);
  const lines = [
    'data-fr-embed',
    `src="${escaped(`https://www.example.org/${nameOf(tag)}.html?${query.toString()}`)}"`,
    `title="${escaped(titleOf(tag))}"`,
    ...(tag === 'fr-donate-form' ? ['allow="payment"'] : []),
    'width="100%"',
    `height="${height}"`,
    'style="border: 0"',
  ];
  return `<script async src="${escaped(beside(page.script, 'fr-embed.js'))}"></script>
<iframe
${lines.map((line) => `  ${line}\n`).join('')}></iframe>
`;
}

/** Whether an attribute is set by the URL of the frame, and not by its page. */
function isInAddress([name, value]: readonly [string, string]): boolean {
  return isForAddress(name) && isValueForAddress(value);
}

function isOfDialog(tag: string, attribute: string): boolean {
  return tag === 'fr-donate-form' && dialogAttributes.test(attribute);
}

function asData([name, value]: readonly [string, string]): [string, string] {
  return [`data-${name}`, value];
}

/** Returns the tag without its prefix, as it is written in `data-fr` and in the URL of a frame. */
function nameOf(tag: string): string {
  return tag.replace(/^fr-/, '');
}

/** Returns the URL of another file of the release. If the script's URL is empty, only the file's name is returned. */
function beside(script: string, file: string): string {
  return `${script.replace(/[?#].*$/s, '').replace(/[^/]*$/, '')}${file}`;
}

function indented(text: string, space: string): string {
  return text.replaceAll(/^(?=.)/gm, space);
}

function titleOf(tag: string): string {
  return inWords(nameOf(tag));
}

function reactComponent({ page, isAutoloaded, ...choice }: Choice): string {
  const settings = { proxyUrl: page.proxyUrl, currency: page.currency, locale: page.locale };
  const spoken = Object.entries(settings).filter(([, value]) => value !== '');
  const names = ['configure'];
  const lines = [`configure({ ${spoken.map(([name, value]) => `${name}: ${quoted(value)}`).join(', ')} });`];
  if (page.processor !== '') {
    const names_ = processors[page.processor] ?? {};
    const values = Object.entries(page.processorSettings)
      .map(([name, value]) => `${names_[name] ?? name}: ${quoted(value)}`)
      .join(', ');
    const isSandbox = page.processor === 'sandbox';
    names.push(isSandbox ? 'sandboxCard' : 'hostedCard', 'useCardProcessor');
    const made = isSandbox
      ? `sandboxCard({ ${values} })`
      : `hostedCard(${quoted(page.processor)}, { ${values} })`;
    lines.push(`useCardProcessor(${made});`);
  }
  const jsx = written(
    { ...choice, attributes: renamed(choice.attributes) },
    choice.children,
    (name, value) =>
      value === '' ? name : /["\n]/.test(value) ? `${name}={${quoted(value)}}` : `${name}="${value}"`,
    (text) => (/[{}<>&]/.test(text) ? `{${quoted(text)}}` : text),
  );
  return `import { ${names.join(', ')} } from 'fr-widgets/react';
${isAutoloaded ? `import 'fr-widgets/page-editor';\n` : ''}
${lines.join('\n')}

export function Widget() {
  return (
${indented(jsx, '    ')}  );
}
`;
}

/** React sets a property if the element has a member of that name. `refresh` is a method, so the property is used instead. */
function renamed(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name === 'refresh' ? 'refreshSeconds' : name, value]),
  );
}

function quoted(value: string): string {
  return `'${value.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
