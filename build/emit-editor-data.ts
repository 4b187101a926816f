import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describedElements, type Attribute, type DescribedElement } from './described-elements.js';

/**
 * The manifest's generators are worse for users: VS Code would complete `with-sort` as `with-sort=""`.
 */

/** Writes the data with which editors complete and explain our elements in HTML: one file for VS Code, one for JetBrains. */
export function emitEditorData(): Plugin {
  let root = '';
  return {
    name: 'emit-editor-data',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const elements = await describedElements(root);
      const text = await readFile(join(root, 'package.json'), 'utf8');
      const { name, version } = JSON.parse(text) as { name: string; version: string };
      const files = {
        'vscode.html-custom-data.json': customData(elements),
        'web-types.json': { ...webTypes(elements), name, version },
      };
      for (const [fileName, data] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(data, null, 1)}\n` });
    },
  };
}

/** https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.md */
function customData(elements: readonly DescribedElement[]): object {
  return {
    version: 1.1,
    tags: elements.map(({ tagName, description, attributes, events, slots }) => ({
      name: tagName,
      description: markdown([description, list('Events', events), list('Slots', slots)].join('')),
      attributes: attributes.map((attribute) => ({
        name: attribute.name,
        description: markdown(attribute.description ?? ''),
        // Value set of VS Code for attributes without a value.
        ...(attribute.type.text === 'boolean' ? { valueSet: 'v' } : {}),
        ...(valuesOf(attribute).length > 0
          ? { values: valuesOf(attribute).map((value) => ({ name: value })) }
          : {}),
      })),
    })),
  };
}

function markdown(value: string): object {
  return { kind: 'markdown', value };
}

function list(title: string, items: readonly { name: string; description?: string }[]): string {
  const lines = items.map(({ name, description = '' }) => `\n- \`${name || 'default'}\`: ${description}`);
  return lines.length > 0 ? `\n\n${title}:\n${lines.join('')}` : '';
}

/** Returns the values of a type such as `'bar' | 'tube'`; empty if any text is allowed. */
function valuesOf({ type }: Attribute): string[] {
  return [...type.text.matchAll(/'([^']+)'/g)].map(([, value = '']) => value);
}

/** https://github.com/JetBrains/web-types/blob/master/schema/web-types.json */
function webTypes(elements: readonly DescribedElement[]): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map(({ tagName, description, ...element }) => ({
          name: tagName,
          description,
          attributes: element.attributes.map(({ name, description: what, type, default: otherwise }) => ({
            name,
            description: what,
            value: { type: type.text, default: otherwise },
          })),
          slots: element.slots,
          js: {
            properties: element.properties.map(({ name, description: what, type }) => ({
              name,
              description: what,
              type: type.text,
            })),
            events: element.events.map(({ name, description: what }) => ({ name, description: what })),
          },
          css: {
            parts: element.cssParts,
            properties: element.cssProperties.map(({ name, description: what }) => ({
              name,
              description: what,
            })),
          },
        })),
      },
    },
  };
}
