import type { Page } from 'puppeteer-core';
import { textOf } from '../acceptance/shown.js';
import { password } from './wordpress-site.js';

/** A block by its name, with its attributes. */
export type Block = readonly [name: string, attributes: Readonly<Record<string, string | boolean>>];

/** The editor's functions that are used here (developer.wordpress.org/block-editor/reference-guides). */
interface Editor {
  wp: {
    blocks: {
      createBlock(name: string, attributes: object): object;
      getBlockType(name: string): object | undefined;
    };
    data: {
      dispatch(store: string): {
        insertBlocks(blocks: object[]): unknown;
        editPost(post: object): unknown;
        savePost(): Promise<unknown>;
        set(scope: string, name: string, value: boolean): unknown;
      };
      select(store: string): {
        getCurrentPostType(): string | null | undefined;
        getPermalink(): string;
        didPostSaveRequestSucceed(): boolean;
      };
    };
  };
}

export async function logIn(page: Page, url: string, user: string): Promise<void> {
  await page.goto(`${url}/wp-login.php`);
  await page.evaluate(
    (name, word) => {
      for (const [id, value] of [
        ['user_login', name],
        ['user_pass', word],
      ] as const)
        (document.getElementById(id) as HTMLInputElement).value = value;
    },
    user,
    password,
  );
  await Promise.all([page.waitForNavigation(), page.click('#wp-submit')]);
}

/** Fills in the settings page, presses Save, and returns WordPress's message. */
export async function saveSettings(
  page: Page,
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  await page.goto(`${url}/wp-admin/options-general.php?page=fr-widgets`);
  for (const [name, value] of Object.entries(settings)) {
    const field = `#fr-widgets-${name}`;
    // Hidden until its processor is chosen.
    await page.waitForSelector(field, { visible: true });
    if (name === 'processor') await page.select(field, value);
    else {
      await page.click(field, { count: 3 });
      await page.type(field, value);
    }
  }
  // An invalid address is refused by WordPress once the form was sent, and not by the browser.
  await Promise.all([page.waitForNavigation(), page.click('#submit')]);
  return page.$eval('#wpbody', (body) => (body as HTMLElement).innerText);
}

/** Adds blocks to the open editor, publishes the post by the functions that its button calls, and returns its URL. */
export async function publish(page: Page, title: string, blocks: readonly Block[]): Promise<string> {
  const wanted = blocks.map(([name]) => name);
  await page.waitForFunction(
    (names) => {
      const { wp } = window as unknown as { wp?: Partial<Editor['wp']> };
      // The post itself is loaded some time after the blocks.
      const type = wp?.data?.select('core/editor')?.getCurrentPostType();
      return type !== undefined && type !== null && names.every((name) => wp?.blocks?.getBlockType(name));
    },
    { polling: 100 },
    wanted,
  );
  return page.evaluate(
    async (name, list) => {
      const { wp } = window as unknown as Editor;
      const preferences = wp.data.dispatch('core/preferences');
      preferences.set('core/edit-post', 'welcomeGuide', false);
      wp.data
        .dispatch('core/block-editor')
        .insertBlocks(list.map(([block, attributes]) => wp.blocks.createBlock(block, attributes)));
      const post = wp.data.dispatch('core/editor');
      post.editPost({ title: name, status: 'publish' });
      await post.savePost();
      const saved = wp.data.select('core/editor');
      if (!saved.didPostSaveRequestSucceed()) throw new Error('The post could not be saved.');
      return saved.getPermalink();
    },
    title,
    blocks,
  );
}

/** An element's text once it has loaded, or failed. */
export async function shownBy(page: Page, tag: string): Promise<string> {
  await page.waitForFunction(
    (name) => {
      const element = document.querySelector<HTMLElement>(name);
      element?.scrollIntoView();
      return (
        element?.matches(':defined:not(:state(loading))') && (element.shadowRoot?.textContent ?? '') !== ''
      );
    },
    { polling: 100 },
    tag,
  );
  return textOf(page, tag);
}

/** The same in the editor, which newer releases of WordPress show in a frame. It has to be inert there. */
export async function shownInEditor(page: Page, tag: string): Promise<string> {
  const shown = await page.waitForFunction(
    (name) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]');
      const element = (frame?.contentDocument ?? document).querySelector<HTMLElement>(name);
      const text = element?.shadowRoot?.textContent ?? '';
      element?.scrollIntoView();
      if (!element?.closest('[inert]') || element.matches(':state(loading)') || text === '') return undefined;
      return `${element.textContent} ${text}`;
    },
    { polling: 100 },
    tag,
  );
  return (await shown.jsonValue()) ?? '';
}

/** The element in the picture of a block that the open editor shows beside its inserter. */
export async function shownInInserter(page: Page, block: string): Promise<string> {
  const item = `.editor-block-list-item-fr-widgets-${block}`;
  if (!(await page.$(item)))
    await page.click('.edit-post-header-toolbar__inserter-toggle, .editor-document-tools__inserter-toggle');
  await page.waitForSelector(item);
  await page.$eval(item, (button) => {
    button.scrollIntoView();
  });
  await page.hover(item);
  const shown = await page.waitForFunction(
    (name) => {
      const preview = document.querySelector('.block-editor-inserter__preview-container');
      const framed = preview?.querySelector('iframe')?.contentDocument;
      const element = (framed ?? preview)?.querySelector<HTMLElement>(name);
      const text = element?.shadowRoot?.textContent ?? '';
      return element?.closest('[inert]') && !element.matches(':state(loading)') && text !== ''
        ? text
        : undefined;
    },
    { polling: 100 },
    `fr-${block}`,
  );
  return (await shown.jsonValue()) ?? '';
}

/** Waits until the editor shows `text`, in its content or beside it. */
export async function readsInEditor(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]');
      return [document, frame?.contentDocument].some((part) => part?.body?.innerText.includes(wanted));
    },
    { polling: 100 },
    text,
  );
}
