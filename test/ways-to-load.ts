import { elementTags } from './support/element-tags.js';

const widgets = `
  <fr-goal-thermometer campaign-id="1001"></fr-goal-thermometer>
  <fr-site-stats></fr-site-stats>
  <fr-team-leaderboard campaign-id="1001"></fr-team-leaderboard>
  <fr-heatmap campaign-id="1001" map="world"></fr-heatmap>
  <p>Teams: <fr-stat figure="teams"></fr-stat></p>
  <fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form>`;

/** The same for CMSs that remove unknown tags. */
const places = widgets.replace(
  /<fr-([\w-]+) ?([^>]*)><\/fr-[\w-]+>/g,
  (_, name: string, attributes: string) => {
    const tag = name === 'stat' ? 'span' : 'div';
    return `<${tag} data-fr="${name}" ${attributes.replace(/([\w-]+=)/g, 'data-$1')}></${tag}>`;
  },
);

export const settings = (proxyUrl: string) =>
  `data-proxy-url="${proxyUrl}" data-currency="CAD" data-locale="en-CA"`;

export interface Servers {
  readonly proxyUrl: string;
  readonly sandboxUrl: string;
}

/** Ways to add the widgets to a page, each with the files of `dist` beside it. */
export interface Way {
  readonly files: RegExp;
  readonly html: (servers: Servers) => string;
  /** The parts of the one file that the page's elements do without, because they are not beside it; their names in the console's warnings. */
  readonly lost?: readonly string[];
}

const oneModule = /^\/(fr-widgets|parts\/[\w-]+)\.js$/;
const oneScript = /^\/(fr-widgets\.iife|parts\/[\w-]+)\.js$/;
/** What a map shows around its picture, and a gift's part of the campaign's bar. */
const lost = ['explorer', 'moment'];
const folder = /^\/(fr-(autoloader|settings)|(elements|chunks)\/[\w-]+)\.js$/;

const useSandbox = (sandboxUrl: string, module: string) => `<script type="module">
  import { sandboxCard, useCardProcessor } from '${module}';
  useCardProcessor(sandboxCard({ url: '${sandboxUrl}' }));
</script>`;

/** The one module and the sandbox's card fields. */
export const withModule = ({ proxyUrl, sandboxUrl }: Servers) => `
  <script type="module" src="/fr-widgets.js" ${settings(proxyUrl)}></script>
  ${useSandbox(sandboxUrl, '/fr-widgets.js')}`;

export const ways: Readonly<Record<string, Way>> = {
  'the one ES module': { files: oneModule, html: (servers) => `${withModule(servers)}${widgets}` },
  'the one ES module, alone': {
    files: /^\/fr-widgets\.js$/,
    html: (servers) => `${withModule(servers)}${widgets}`,
    lost,
  },
  'the one ES module with a query, and with the query in the import': {
    files: oneModule,
    html: ({ proxyUrl, sandboxUrl }) => `
      <script type="module" src="/fr-widgets.js?ver=1" ${settings(proxyUrl)}></script>
      ${useSandbox(sandboxUrl, '/fr-widgets.js?ver=1')}${widgets}`,
  },
  'the one ES module from a blob': {
    files: oneModule,
    // An address beside a blob is none.
    lost,
    html: ({ proxyUrl, sandboxUrl }) => `
      <script type="module">
        const code = await (await fetch('/fr-widgets.js')).blob();
        const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
        const { sandboxCard, useCardProcessor } = await import(address);
        useCardProcessor(sandboxCard({ url: '${sandboxUrl}' }));
      </script>
      <main data-fr-proxy-url="${proxyUrl}" data-fr-currency="CAD" data-fr-locale="en-CA">${widgets}</main>`,
  },
  'the classic script, alone': {
    files: /^\/fr-widgets\.iife\.js$/,
    lost,
    html: ({ proxyUrl, sandboxUrl }) => `
      <script src="/fr-widgets.iife.js" ${settings(proxyUrl)}></script>
      <script>frWidgets.useCardProcessor(frWidgets.sandboxCard({ url: '${sandboxUrl}' }));</script>${widgets}`,
  },
  'the classic script, deferred and with a query': {
    files: oneScript,
    html: ({ proxyUrl, sandboxUrl }) => `
      <script defer src="/fr-widgets.iife.js?ver=6.4" ${settings(proxyUrl)}></script>
      <script>addEventListener('DOMContentLoaded', () =>
        frWidgets.useCardProcessor(frWidgets.sandboxCard({ url: '${sandboxUrl}' })));</script>${widgets}`,
  },
  'the one ES module, and divs': {
    files: oneModule,
    html: (servers) => `${withModule(servers)}${places}`,
  },
  'the classic script before divs': {
    files: oneScript,
    html: ({ proxyUrl, sandboxUrl }) => `
      <script src="/fr-widgets.iife.js" ${settings(proxyUrl)}></script>
      <script>frWidgets.useCardProcessor(frWidgets.sandboxCard({ url: '${sandboxUrl}' }));</script>${places}`,
  },
  'the autoloader, and divs that come later': {
    files: folder,
    html: ({ proxyUrl, sandboxUrl }) => `
      <script type="module" src="/fr-autoloader.js" ${settings(proxyUrl)}></script>
      ${useSandbox(sandboxUrl, '/fr-settings.js')}<main></main>
      <script type="module">
        document.querySelector('main').innerHTML = \`${places}\`;
      </script>`,
  },
  'the autoloader': {
    files: folder,
    html: ({ proxyUrl, sandboxUrl }) => `
      <script type="module" src="/fr-autoloader.js?ver=6.4" ${settings(proxyUrl)}></script>
      ${useSandbox(sandboxUrl, '/fr-settings.js')}${widgets}`,
  },
  'the autoloader, and elements that come later': {
    files: folder,
    html: ({ proxyUrl, sandboxUrl }) => `
      <script type="module" src="/fr-autoloader.js" ${settings(proxyUrl)}></script>
      ${useSandbox(sandboxUrl, '/fr-settings.js')}<main></main>
      <script type="module">
        const template = document.createElement('template');
        template.innerHTML = \`${widgets}\`;
        document.querySelector('main').append(template.content);
      </script>`,
  },
  'elements by themselves, one of them with a query': {
    files: folder,
    html: ({ proxyUrl, sandboxUrl }) => `
      <script type="module" src="/elements/fr-goal-thermometer.js?ver=2" ${settings(proxyUrl)}></script>
      ${elementTags()
        .filter((tag) => tag !== 'fr-goal-thermometer')
        .map((tag) => `<script type="module" src="/elements/${tag}.js"></script>`)
        .join('')}
      ${useSandbox(sandboxUrl, '/fr-settings.js?ver=2')}${widgets}`,
  },
};
