import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { until } from '../support/until.js';
import { freePort } from './free-port.js';

/** The programs of Debian's `webkit2gtk-driver` and `xvfb`. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Reason for skipping tests if WebKit is not installed. */
export const noWebKit = 'no WebKitWebDriver, MiniBrowser and Xvfb are installed';

export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKit | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const [driver, screen] = [find('WebKitWebDriver'), find('Xvfb')];
  const libraries = '/usr/lib';
  const browser = existsSync(libraries)
    ? readdirSync(libraries)
        .map((folder) => join(libraries, folder, 'webkit2gtk-4.1/MiniBrowser'))
        .find((path) => existsSync(path))
    : undefined;
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** A virtual screen for one window: without a window manager, only one of several windows on a screen gets the focus. */
interface Screen {
  readonly display: string;
  close(): void;
}

async function openScreen({ screen }: WebKit): Promise<Screen> {
  // The pointer is at the centre of the screen. Without a window manager, the window below it has the focus, so the screen is small enough
  // for the centre to be in the narrowest window. A window may be larger than the screen.
  // Xvfb uses the first free display number and writes it to this descriptor.
  const process = spawn(screen, ['-displayfd', '3', '-screen', '0', '880x640x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = process.stdio[3];
  if (!numbers) throw new Error('Xvfb has no descriptor 3.');
  const number = await new Promise<string>((resolve, reject) => {
    numbers.once('data', (text: Buffer) => resolve(String(text).trim()));
    process.once('exit', (code) => reject(new Error(`Xvfb ended with ${String(code)}.`)));
  });
  return { display: `:${number}`, close: () => void process.kill() };
}

type Action = Readonly<Record<string, unknown>>;

/** Characters by which WebDriver represents special keys. */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** One window of MiniBrowser, with its own driver, storage and focus. Its methods have the names of puppeteer's. */
export class WebKitPage {
  readonly #driver: ChildProcess;
  readonly #session: string;
  readonly #screen: Screen;
  #url = 'about:blank';
  #bars?: { readonly across: number; readonly down: number };

  private constructor(driver: ChildProcess, session: string, screen: Screen) {
    this.#driver = driver;
    this.#session = session;
    this.#screen = screen;
  }

  static async open(webkit: WebKit): Promise<WebKitPage> {
    const { driver, browser } = webkit;
    const screen = await openScreen(webkit);
    const port = await freePort();
    const process_ = spawn(driver, ['-p', String(port)], {
      env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    });
    const address = `http://127.0.0.1:${port}`;
    const isUp = () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isUp, 'WebKitWebDriver answers', { pause: 50 });
    const options = { binary: browser, args: ['--automation'] };
    const { sessionId } = (await call(`${address}/session`, 'POST', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string };
    const page = new WebKitPage(process_, `${address}/session/${sessionId}`, screen);
    // Scripts may take as long as tests.
    await page.#post('timeouts', { script: 120_000, pageLoad: 120_000 });
    return page;
  }

  async goto(url: string): Promise<void> {
    this.#url = url;
    await this.#post('url', { url });
  }

  url(): string {
    return this.#url;
  }

  /** Runs the body of a function, with `arguments`. The result is returned as JSON. */
  run<Value>(body: string, ...given: readonly unknown[]): Promise<Value> {
    return this.#post('execute/sync', { script: body, args: given }) as Promise<Value>;
  }

  /** Calls a function with the first element of a selector, as puppeteer does. */
  $eval<Value>(
    selector: string,
    look: (element: Element, ...given: never[]) => Value,
    ...given: readonly unknown[]
  ): Promise<Value> {
    const body = `const [selector, ...given] = arguments;
      return (${look.toString()})(document.querySelector(selector), ...given)`;
    return this.run(body, selector, ...given);
  }

  /**
   * Fills in the fields of a frame, which may be of another site: WebKit's driver cannot focus fields there.
   *
   * @param texts Texts by selector.
   */
  async fillInFrame(frame: string, texts: Readonly<Record<string, string>>): Promise<void> {
    await this.inFrame(frame, () =>
      this.run(
        `for (const [selector, text] of Object.entries(arguments[0])) {
          const field = document.querySelector(selector);
          field.value = text;
          for (const type of ['input', 'change', 'blur']) field.dispatchEvent(new Event(type, { bubbles: true }));
        }`,
        texts,
      ),
    );
  }

  /** Does something with a frame as if it were the page. */
  async inFrame<Value>(frame: string, act: () => Promise<Value>): Promise<Value> {
    await this.#post('frame', { id: await this.#find(frame) });
    try {
      return await act();
    } finally {
      await this.#post('frame', { id: null });
    }
  }

  #find(value: string): Promise<Record<string, string>> {
    return this.#post('element', { using: 'css selector', value }) as Promise<Record<string, string>>;
  }

  /** Sets the size of the page itself, without the window's bars. Windows have a minimum width of some 450 px. */
  async setViewport({ width, height }: { width: number; height: number }): Promise<void> {
    const bars = (this.#bars ??= await this.#measureBars());
    const size = (await this.#post('window/rect', {
      width: width + bars.across,
      height: height + bars.down,
    })) as { width: number; height: number };
    // The page learns its size later than the window.
    const isSized = () =>
      this.run<boolean>(
        'return innerWidth === arguments[0] && innerHeight === arguments[1]',
        size.width - bars.across,
        size.height - bars.down,
      );
    await until(
      isSized,
      `the page of a window of ${String(size.width)} by ${String(size.height)} px has its size`,
    );
  }

  /** What a window has beside its page, in px: measured once, when the page has had the same size for a while. */
  async #measureBars(): Promise<{ across: number; down: number }> {
    const bars = () =>
      this.run<{ across: number; down: number }>(
        'return { across: outerWidth - innerWidth, down: outerHeight - innerHeight }',
      );
    let found = await bars();
    let times = 0;
    await until(
      async () => {
        const now = await bars();
        times = now.across === found.across && now.down === found.down ? times + 1 : 0;
        found = now;
        return times >= 10;
      },
      'the window’s bars keep their size',
      { pause: 20 },
    );
    return found;
  }

  readonly keyboard = {
    press: (key: string) => this.#keys([...down(key), ...up(key)]),
    down: (key: string) => this.#keys(down(key)),
    up: (key: string) => this.#keys(up(key)),
    type: (text: string) => this.#keys([...text].flatMap((sign) => [...down(sign), ...up(sign)])),
  };

  readonly mouse = {
    move: (x: number, y: number) => this.#pointer([{ type: 'pointerMove', x, y, duration: 0 }]),
    down: () => this.#pointer([{ type: 'pointerDown', button: 0 }]),
    up: () => this.#pointer([{ type: 'pointerUp', button: 0 }]),
    click: (x: number, y: number) =>
      this.#pointer([
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    reset: () => call(`${this.#session}/actions`, 'DELETE'),
  };

  async close(): Promise<void> {
    await call(this.#session, 'DELETE', undefined, AbortSignal.timeout(10_000)).catch(() => {
      // The window is closed already, or its page does not answer; the driver is stopped below, and its window with it.
    });
    this.#driver.kill();
    this.#screen.close();
  }

  #keys(actions: readonly Action[]): Promise<unknown> {
    return this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  #pointer(actions: readonly Action[]): Promise<unknown> {
    return this.#post('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  #post(path: string, body: unknown): Promise<unknown> {
    return call(`${this.#session}/${path}`, 'POST', body);
  }
}

function down(key: string): Action[] {
  return [{ type: 'keyDown', value: keys[key] ?? key }];
}

function up(key: string): Action[] {
  return [{ type: 'keyUp', value: keys[key] ?? key }];
}

async function call(address: string, method: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(signal && { signal }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${JSON.stringify(value)}`);
  return value;
}
