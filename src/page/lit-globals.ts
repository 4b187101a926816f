import { sharedByAll } from './registry.js';

/** The part of `window.trustedTypes` that Lit uses. */
interface PolicyFactory {
  readonly emptyScript: unknown;
  createPolicy(name: string, rules: object): unknown;
}

const { ShadowRoot, trustedTypes } = window as typeof window & { readonly trustedTypes?: PolicyFactory };

/** What Lit keeps in a global of this name. Its own copy, because a page's element may have the name as its ID. */
export const litPropertyMetadata = new WeakMap();

/** The globals that Lit reads: its own ones, and those of the page that cannot be elements. */
export const litGlobals = {
  __proto__: null,
  ShadowRoot,
  litPropertyMetadata,
  trustedTypes: trustedTypes &&
    !(trustedTypes instanceof Node) && {
      emptyScript: trustedTypes.emptyScript,
      // Most pages allow each policy name only once, so a second copy of this module uses the policy of the first one.
      createPolicy: (_: string, rules: object) =>
        sharedByAll('policy', () => trustedTypes.createPolicy('fr-widgets', rules)),
    },
  get litNonce() {
    const { litNonce } = window as { litNonce?: unknown };
    return typeof litNonce === 'string' ? litNonce : undefined;
  },
};

/** The `Symbol` of Lit, which adds `metadata` to it. Not the browser's, which a page may have frozen. */
export const litSymbol = Object.assign((name?: string) => Symbol(name), { metadata: Symbol('metadata') });

const { prototype } = Document;

/** The methods of the document that Lit calls. With `<img name="createElement">`, `document.createElement` is that image. */
export const litDocument = {
  createComment: (text: string) => prototype.createComment.call(document, text),
  createElement: (name: string) => prototype.createElement.call(document, name),
  createTextNode: (text: string) => prototype.createTextNode.call(document, text),
  createTreeWalker(_: unknown, what: number) {
    const walker = prototype.createTreeWalker.call(document, document, what);
    return {
      nextNode: () => walker.nextNode(),
      // When a template is done, Lit sets its document, so that the walker keeps no other node alive.
      set currentNode(node: unknown) {
        walker.currentNode = node instanceof Node ? node : document;
      },
    };
  },
  importNode: (node: Node, deep: boolean) => prototype.importNode.call(document, node, deep),
};
