import type { HostilePage } from './hostile-page.js';

const strict = (scripts: string, more = '') =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; connect-src {proxyOrigin}; base-uri 'none'; form-action 'none'; ${more}`;

const policy = (text: string): HostilePage => ({ headers: { 'content-security-policy': text } });

/** Pages whose headers or tags forbid something. */
export const pagePolicies: Readonly<Record<string, HostilePage>> = {
  'a policy with nonces': policy(strict(`'nonce-n0nce'`)),
  'the classic script and a policy with nonces': {
    ...policy(strict(`'nonce-n0nce'`)),
    load: ({ settings, classicCard }) =>
      `<script nonce="n0nce" src="/fr-widgets.iife.js" ${settings}></script>${classicCard}`,
    adds: ['window.frWidgets'],
  },
  "a policy with 'strict-dynamic' and a loader": {
    ...policy(strict(`'nonce-n0nce' 'strict-dynamic'`)),
    load: ({ settings }) =>
      `<script nonce="n0nce" src="{page}loader.js" data-settings='${settings}'></script>`,
    files: {
      'loader.js': `const holder = document.createElement('div');
        holder.innerHTML = '<script ' + document.currentScript.dataset.settings + '></' + 'script>';
        for (const src of ['/fr-widgets.js', '{page}card.js?of=/fr-widgets.js']) {
          const script = document.createElement('script');
          script.type = 'module'; script.async = false; script.src = src;
          Object.assign(script.dataset, holder.firstChild.dataset);
          document.currentScript.before(script);
        }`,
    },
  },
  'a policy without inline styles, and no adoptedStyleSheets': {
    ...policy(strict(`'self' 'nonce-n0nce'`, `style-src 'nonce-n0nce'`).replace(`style-src 'self'; `, '')),
    before: `window.litNonce = 'n0nce'; delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets;`,
  },
  'trusted types with any policy name': policy(
    strict(`'self' 'nonce-n0nce'`, `require-trusted-types-for 'script'`),
  ),
  'trusted types with one policy name': policy(
    strict(`'self' 'nonce-n0nce'`, `require-trusted-types-for 'script'; trusted-types fr-widgets`),
  ),
  'trusted types without any policy': {
    ...policy(strict(`'self' 'nonce-n0nce'`, `require-trusted-types-for 'script'; trusted-types 'none'`)),
    shows: 'content',
    notes: /trusted-types|createPolicy|Content Security Policy|TrustedTypePolicy|policy|undefined/i,
    unable: { firefox: 'Firefox before 148 has no trusted types' },
  },
  'isolation from other origins': {
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    },
    unable: { webkit: 'a page with an embedder policy is in no frame of its driver’s' },
  },
  'headers that disable permissions and referrers': {
    headers: {
      'permissions-policy':
        'payment=(), geolocation=(), sync-xhr=(), publickey-credentials-get=(), web-share=(), unload=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  },
  'a sandbox that makes the origin opaque': {
    headers: { 'content-security-policy': 'sandbox allow-scripts allow-forms' },
    shows: 'link',
  },
  'a correct integrity attribute of the script': {
    load: ({ settings, card }) =>
      `<script type="module" src="/fr-widgets.js" crossorigin integrity="{integrity}" ${settings}></script>${card('/fr-widgets.js')}`,
  },
  'a wrong integrity attribute of the script': {
    // Firefox reports this as an error of the page.
    notes: /integrity/,
    load: ({ settings }) =>
      `<script type="module" src="/fr-widgets.js" integrity="sha384-${'A'.repeat(64)}" ${settings}></script>`,
    shows: 'content',
  },
  'a script of another site that does not allow cross-origin requests': {
    // Firefox reports this as an error of the page.
    notes: /blocked/i,
    load: ({ settings }) =>
      `<script type="module" src="{elsewhere}/closed/fr-widgets.js" ${settings}></script>`,
    shows: 'content',
  },
  'a script that cannot be loaded': {
    // Firefox reports this as an error of the page.
    notes: /blocked/i,
    load: ({ settings }) => `<script type="module" src="/closed/no-such-file.js" ${settings}></script>`,
    shows: 'content',
  },
};
