import type { ElementHandle, Frame, Page } from 'puppeteer-core';

const form = 'fr-donate-form >>> ';

/** Types into a field of the form, found by its label. */
export async function fill(page: Page, label: string, value: string): Promise<void> {
  const field = await page.waitForSelector(`${form}::-p-aria([name="${label}"])`, { visible: true });
  if (!field) throw new Error(`There is no field ${label}.`);
  const isList = await field.evaluate((node) => node.localName === 'select');
  if (isList) await field.select(value);
  else {
    await field.click({ count: 3 });
    await field.type(value);
  }
}

let emails = 0;

/** An unused e-mail address, because donors have to confirm an identical gift. */
export function newEmail(): string {
  emails += 1;
  // One character for up to 35 e-mails: a test counts the keys that a donor presses, and others of its process take e-mails as well.
  return `donor.${emails.toString(36)}@example.org`;
}

/** All of a donor's fields except the card. */
export async function fillDonor(page: Page, email = 'maude@example.org'): Promise<void> {
  await fill(page, 'First name', 'Maude');
  await fill(page, 'Last name', 'Tremblay');
  await fill(page, 'Email', email);
  await fill(page, 'Street address', '12, rue des Érables');
  await fill(page, 'City', 'Gatineau');
  await fill(page, 'Province or territory', 'QC');
  await fill(page, 'Postal code', 'J8X 1A1');
}

/**
 * The card processor's frame, once its fields accept input. Before, it may lack its full height, or be hidden in another step, where it
 * could not be clicked.
 */
export async function cardFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForFunction(
    () => {
      const frame = document.querySelector<HTMLIFrameElement>('fr-donate-form > [slot=card] > iframe');
      return (frame?.clientHeight ?? 0) > 100 ? frame : undefined;
    },
    { polling: 100 },
  );
  const frame = await (handle.asElement() as ElementHandle<HTMLIFrameElement> | null)?.contentFrame();
  if (!frame) throw new Error('The card fields have no frame.');
  await frame.waitForSelector('#number', { visible: true });
  return frame;
}

export async function fillCard(page: Page, number = '4111111111111111'): Promise<void> {
  const frame = await cardFrame(page);
  for (const [field, value] of [
    ['number', number],
    ['expiry', '1234'],
    ['cvc', number.startsWith('3') ? '1234' : '123'],
  ] as const) {
    // By a locator, which tries again, because a frame of another process is scrolled into view with a delay.
    const input = frame.locator(`#${field}`);
    await input.click({ count: 3 });
    await (await input.waitHandle()).type(value);
  }
  await untilMessagesArrive(page, frame);
}

/** Waits until the page has received the messages of its card frame, because a test presses Give sooner than a person would. */
async function untilMessagesArrive(page: Page, frame: Frame): Promise<void> {
  const handle = await page.evaluateHandle(() => ({
    last: new Promise((resolve) =>
      addEventListener('message', ({ data }) => {
        if (data === 'last') resolve(data);
      }),
    ),
  }));
  // Messages arrive in the order in which they were sent.
  await frame.evaluate(() => parent.postMessage('last', '*'));
  await handle.evaluate(({ last }) => last);
}

/** Presses the button once it is visible. */
export async function press(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(`${form}::-p-aria([name="${name}"][role="button"])`, {
    visible: true,
  });
  await button?.click();
}

/** Waits until the form shows `text`. */
export async function untilText(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const root = document.querySelector('fr-donate-form')?.shadowRoot;
      const shown = [...(root?.children ?? [])].map((node) => (node as HTMLElement).innerText);
      return shown.join('\n').includes(wanted);
    },
    { timeout: 20_000 },
    text,
  );
}

export async function valueOf(page: Page, label: string): Promise<string> {
  // With its role, because Firefox also finds the label by its name.
  const field = await page.waitForSelector(`${form}::-p-aria([name="${label}"][role="textbox"])`);
  return (await field?.evaluate((node) => (node as HTMLInputElement).value)) ?? '';
}
