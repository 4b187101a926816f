import type { Browser, BrowserContext } from 'puppeteer-core';
import type { BrowserSettings } from './browser-settings.js';
import { emulate, launchBrowser } from './browser.js';
import { chosenEngine } from './engine.js';
import { freePorts } from './free-port.js';
import { startDemo, type Demo, type Owner } from './start-demo.js';
import { thisProcess } from './this-process.js';

// One browser and one demo for all test files of a process, because starting them takes longer than most of the tests.

let browser: Promise<Browser> | undefined;

async function launchShared(): Promise<Browser> {
  const launched = await launchBrowser();
  thisProcess.after(() => launched.close());
  return launched;
}

/**
 * Opens a context with cookies, storage and permissions of its own in the browser of this process. It is closed after the
 * `owner`.
 */
export async function openVisitor(owner: Owner, settings: BrowserSettings = {}): Promise<BrowserContext> {
  if (chosenEngine() === 'firefox' && Object.keys(settings).length > 0) {
    // Firefox has these settings for the whole browser only.
    const own = await launchBrowser(settings);
    owner.after(() => own.close());
    return own.createBrowserContext();
  }
  const context = await (await (browser ??= launchShared())).createBrowserContext();
  owner.after(() => context.close());
  const newPage = context.newPage.bind(context);
  context.newPage = async (options) => emulate(await newPage(options), settings);
  return context;
}

/** The demo of this process, for tests that leave it running, and make no more than a few gifts. */
export interface SharedDemo extends Demo {
  /** Two further ports, whose origins may use the proxy. A test stops listening on them when it ends. */
  readonly ports: readonly [number, number];
}

let demo: Promise<SharedDemo> | undefined;

export function sharedDemo(): Promise<SharedDemo> {
  return (demo ??= startShared());
}

async function startShared(): Promise<SharedDemo> {
  const [one = 0, other = 0] = await freePorts(2);
  const origins = [one, other].map((port) => `http://localhost:${String(port)}`);
  return { ...(await startDemo(thisProcess, { env: { ORIGINS: origins.join() } })), ports: [one, other] };
}
