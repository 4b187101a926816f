import { fixture } from '@open-wc/testing';
import { elementModules } from 'element-modules';
import type { LitElement } from 'lit';
import { elements, type ElementRow } from './elements.js';
import { warningsDuring as allWarnings } from '../support/warnings.js';

/** The members that all elements with figures have. */
export interface ReadingElement extends LitElement {
  refresh(): Promise<void>;
}

export interface Subject {
  readonly tag: string;
  readonly row: ElementRow;
}

/** Registers every element and returns it with its row. An element that can't be loaded or has no row is reported as a failing test. */
export async function subjects(): Promise<Subject[]> {
  const found = await Promise.all(
    Object.entries(elementModules).map(async ([tag, { load }]): Promise<Subject | undefined> => {
      const row = elements[tag];
      const problem: unknown = await load().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (row && problem === undefined) return { tag, row };
      it(`<${tag}> can be loaded and has a row in test/contract/elements.ts`, () => {
        throw problem instanceof Error ? problem : new Error('It has none.');
      });
      return undefined;
    }),
  );
  return found.filter((subject) => subject !== undefined);
}

/** The elements with figures, and what they request. */
export async function readers() {
  return (await subjects()).flatMap(({ tag, row }) => (row.reads ? [{ tag, row, reads: row.reads }] : []));
}

/** Markup of an element with its required attributes. The given attributes take precedence, because they come first. */
export function markup({ tag, row }: Subject, proxyUrl: string, attributes = '', inside = ''): string {
  const own = Object.entries(row.attributes).map(([name, value]) => `${name}="${value}"`);
  return `<${tag} ${attributes} ${own.join(' ')} proxy-url="${proxyUrl}" currency="CAD" refresh="0">${inside}</${tag}>`;
}

export async function place(subject: Subject, proxyUrl: string, attributes = '', inside = '') {
  return fixture<ReadingElement>(markup(subject, proxyUrl, attributes, inside));
}

/** The text of the element itself, without its fallback content. */
export function shadowText(element: Element): string {
  return (element.shadowRoot?.textContent ?? '').replace(/\s+/g, ' ');
}

/**
 * The height of an element's error message, with its border and without space around it; for an element in a line of text, that of the
 * line.
 */
export function messageHeight(element: Element): number {
  const message = element.shadowRoot?.querySelector('.failure, .frame, .message');
  const lines = [...(message?.children ?? [element])].map((line) => line.getBoundingClientRect());
  const height = Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top));
  if (!message) return height;
  const { paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth } =
    getComputedStyle(message);
  const around = [paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth];
  return around.reduce((sum, length) => sum + parseFloat(length), height);
}

/** The console's lines while `act` ran, but for the campaign that the fake proxy does not have. */
export async function warningsDuring(act: () => Promise<unknown>): Promise<string[]> {
  return (await allWarnings(act)).filter((line) => !line.includes('could not load its campaign'));
}
