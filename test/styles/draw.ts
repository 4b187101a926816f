import { fixture } from '@open-wc/testing';
import { markup as markupOf, shadowText, type Subject } from '../contract/place.js';
import { scenes } from '../contract/scenes.js';
import { openDialog, openWith } from '../elements/fr-donate-form/layouts.js';
import { giveButton, settled, useTestCard } from '../elements/fr-donate-form/support.js';
import { openAll, openWhole } from '../elements/fr-donate-form/whole-form.js';
import { fakeProxy, type FakeProxy } from '../support/platform.js';
import { resetScheme } from '../support/looks.js';
import { until } from '../support/until.js';

/** The elements that have scenes. */
export const tags: readonly string[] = [...new Set(Object.values(scenes).map(({ tag }) => tag))];

let proxies: FakeProxy[] = [];

/** Removes proxies and the page's colours after each test. Call this in a suite. */
export function tidyUp(): void {
  afterEach(async () => {
    resetScheme();
    document.body.removeAttribute('style');
    sessionStorage.clear();
    await Promise.all(proxies.map((proxy) => proxy.close()));
    proxies = [];
  });
}

/** Draws all variants of an element, one below another. */
export async function drawLooks(tag: string): Promise<Element[]> {
  const ofTag = Object.values(scenes).filter((scene) => scene.tag === tag);
  const markup: string[] = [];
  for (const { attributes, inside = '', answers } of ofTag) {
    const proxy = await newProxy();
    for (const [route, given] of Object.entries(answers)) await proxy.answer(route, ...given);
    markup.push(
      `<${tag} ${attributes} proxy-url="${proxy.url}" currency="CAD" refresh="0">${inside}</${tag}>`,
    );
  }
  const page = await fixture<HTMLElement>(`<div>${markup.join('')}</div>`);
  const drawn = [...page.children];
  for (const [index, { act, says }] of ofTag.entries()) {
    const element = drawn[index]!;
    await until(() => !element.matches(':state(loading)'));
    if (act) {
      await until(() => element.shadowRoot?.querySelector('input') !== null);
      act(element);
    }
    await until(() => says.en.test(shadowText(element)));
  }
  return drawn;
}

/** An element that shows figures, in each of its states: ready, empty, without some figure, stale and failed. */
export async function drawStates(subject: Subject): Promise<Element[]> {
  const { reads } = subject.row;
  if (reads === undefined) return [];
  const states = {
    ready: { json: reads.ready },
    empty: { json: reads.empty },
    lacking: { json: reads.lacking },
    stale: { json: reads.ready, headers: { age: '900' } },
    failed: { status: 503, text: '<h1>busy</h1>' },
  };
  const markup: string[] = [];
  for (const answer of Object.values(states)) {
    const proxy = await newProxy();
    await proxy.answer(reads.route, answer);
    markup.push(markupOf(subject, proxy.url));
  }
  const page = await fixture<HTMLElement>(`<div>${markup.join('')}</div>`);
  const drawn = [...page.children];
  for (const [index, state] of Object.keys(states).entries()) {
    const hasState = ['empty', 'stale', 'failed'].includes(state);
    await until(() => drawn[index]!.matches(hasState ? `:state(${state})` : ':not(:state(loading))'));
  }
  return drawn;
}

/** The form with every part open and every problem shown. */
export async function drawForm(): Promise<Element> {
  const form = await openWhole((await newProxy()).url);
  await openAll(form, 'en');
  giveButton(form).click();
  await settled(form);
  return form;
}

export async function drawDialog(): Promise<Element> {
  useTestCard();
  const form = await openWith((await newProxy()).url, 'layout="dialog" with-tribute fee-cover="2.9% + 0.30"');
  await openDialog(form);
  giveButton(form).click();
  await settled(form);
  return form;
}

async function newProxy(): Promise<FakeProxy> {
  const proxy = await fakeProxy();
  proxies.push(proxy);
  return proxy;
}

/** The controls of these elements that are visible and enabled. */
export function seenIn(elements: readonly Element[]): Element[] {
  return elements
    .flatMap((element) => [...(element.shadowRoot?.querySelectorAll('*') ?? [])])
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isOff = element.closest('[aria-disabled=true], [inert], :disabled, option') !== null;
      return width > 1 && height > 1 && !isOff && element.checkVisibility({ visibilityProperty: true });
    });
}

export function hasText(element: Element): boolean {
  return (
    element instanceof HTMLElement &&
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  );
}

export function nameOf(element: Element): string {
  const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 30);
  return `${element.localName}.${element.getAttribute('class') ?? ''} “${text}”`;
}
