// Runs in the page of `status-stage.ts`, before the widgets: plays a donor who presses everything that the form offers, as fast as
// possible. Timers of half a second or more wait until `fire` runs them, because the form requests a lost gift's status for two minutes.

const pageTimeout = window.setTimeout.bind(window);
const pageClear = window.clearTimeout.bind(window);
const held = new Map();
let lastTimer = 1_000_000;
window.setTimeout = (run, delay = 0, ...values) => {
  if (!(delay >= 500)) return pageTimeout(run, delay, ...values);
  lastTimer += 1;
  held.set(lastTimer, { run: () => run(...values), delay, due: performance.now() + delay });
  return lastTimer;
};
window.clearTimeout = (timer) => (held.delete(timer) ? undefined : pageClear(timer));

/** Runs the timer that is due first among those that match. Returns whether there was one. */
function fire(isMeant) {
  const [first] = [...held].filter(([, { delay }]) => isMeant(delay)).sort((a, b) => a[1].due - b[1].due);
  if (!first) return false;
  held.delete(first[0]);
  first[1].run();
  return true;
}

// Pauses before a status request have jitter, so they are not whole numbers; time limits are.
const isPause = (delay) => delay < 20_000 && !Number.isInteger(delay);
const givingUp = 75_000;
// The form delays gifts that are made within three seconds after the start of a page.
const releaseEarly = () => fire((delay) => delay <= 3000);

let sends = 0;
const pageFetch = window.fetch.bind(window);
window.fetch = (address, options) => {
  if (options?.method === 'POST') sends += 1;
  return pageFetch(address, options);
};

let hasCard = false;
window.card = {
  id: 'status-test',
  load: async () => ({
    id: 'status-test',
    contract: 1,
    mount: async ({ onState }) => {
      const nothing = () => {};
      onState({ ready: true, complete: true });
      hasCard = true;
      return {
        tokenize: async () => ({ ok: true, token: `tok-${crypto.randomUUID()}`, cardType: 'VISA' }),
        focus: nothing,
        clear: nothing,
        localize: nothing,
        restyle: nothing,
        unmount: nothing,
      };
    },
  }),
};

const donor = {
  'given-name': 'Odile',
  'family-name': 'Gagnon',
  'address-line1': '7, chemin du Portage',
  'address-level2': 'Saint-Aubert',
  'address-level1': 'QC',
  'postal-code': 'J0X 2Y0',
};

let form;
let texts = [];
let presses = 0;

const find = (selector) => form.shadowRoot?.querySelector(selector);
const giveButton = () => find('form button.main-button');

/**
 * The visible text outside of the form's fields, and the messages at its button. The text of the whole form would take too long to read.
 */
function textShown() {
  const form = find('form');
  return [...(form?.parentNode.children ?? []), ...(form?.querySelectorAll('.send, [role=alert]') ?? [])]
    .filter((element) => element !== form && element.checkVisibility())
    .map((element) => element.innerText)
    .join('\n')
    .trim();
}

/**
 * The state of the form for the donor. `free`: invites a press of Give. `retry`: invites a press of "Try again". `asking`: requests the
 * status. `resting`: has stopped requesting it. `missing`: offers another gift. `sending`: sends the gift. `done`: shows a result. `other`:
 * none of these.
 */
function pageState() {
  const unknown = find('[part=unknown]');
  if (find('[part=result]')) return 'done';
  if (unknown) {
    if (unknown.querySelector('button.main-button')) return 'retry';
    if (unknown.querySelector(':scope > button:not([aria-disabled])')) return 'missing';
    return unknown.querySelector('button[aria-disabled=true]') ? 'asking' : 'resting';
  }
  const button = giveButton();
  if (!button || find('form').hidden) return 'other';
  if (button.ariaDisabled === 'true') return 'sending';
  return button.textContent.trim().startsWith('Give $') ? 'free' : 'other';
}

/** Waits for a condition for half a minute at most, since a busy machine takes seconds. Returns whether it became true. */
async function until(isSo) {
  const end = performance.now() + 30_000;
  while (!isSo()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => pageTimeout(resolve, 4));
  }
  return true;
}

function note() {
  const text = textShown();
  if (texts.at(-1) !== text) texts.push(text);
}

function type(token, value) {
  const field = find(`form [autocomplete$='${token}']`);
  field.value = value;
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

async function press() {
  presses += 1;
  // The form does not send a gift again until a field that was refused has another value.
  if (find('form [autocomplete$=postal-code]').ariaInvalid === 'true') type('postal-code', 'J0X 2Y1');
  giveButton().click();
  // Until then, the state from before the press is shown.
  await form.updateComplete;
}

/** Waits until the gift is no longer being sent. */
const answered = () => until(() => pageState() !== 'sending' || void releaseEarly());

window.donor = {
  /** Replaces the previous form with a new one, fills it in and presses Give. */
  async give(proxyUrl, email) {
    form?.remove();
    held.clear();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '');
    [texts, presses, sends, hasCard] = [[], 0, 0, false];
    form = document.createElement('fr-donate-form');
    for (const [name, value] of Object.entries({
      'campaign-id': '1001',
      amounts: '25 50',
      'proxy-url': proxyUrl,
    }))
      form.setAttribute(name, value);
    document.body.append(form);
    const isThere = await until(
      () => hasCard && pageState() === 'free' && find('[autocomplete$=given-name]'),
    );
    if (!isThere) throw new Error(`The form did not come: ${textShown()}`);
    for (const [token, value] of Object.entries({ ...donor, email })) type(token, value);
    await form.updateComplete;
    // Browsers repeat a POST only on a connection that they have used before.
    await pageFetch(`${proxyUrl}/status`, { credentials: 'omit', cache: 'no-store' }).then((answer) =>
      answer.text(),
    );
    await press();
    await until(() => sends > 0 || void releaseEarly());
  },

  /** Runs the timer after which the form stops waiting for the answer to a gift. */
  async giveUp() {
    await until(() => pageState() !== 'sending' || fire((delay) => delay === givingUp));
    await until(() => pageState() !== 'sending');
    note();
  },

  /** Presses what the form offers, until it offers nothing more. */
  async follow() {
    let questions = 0;
    let isOver = false;
    while (!isOver) {
      if (!(await answered())) break;
      await form.updateComplete;
      note();
      const at = pageState();
      if (at === 'asking' && questions < 4) {
        questions += 1;
        // A status request may be in progress. After it, the form waits for the next one, or has a result.
        await until(() => pageState() !== 'asking' || fire(isPause));
        await until(() => pageState() !== 'asking' || [...held.values()].some(({ delay }) => isPause(delay)));
      } else if (at === 'retry') {
        find('[part=unknown] button.main-button').click();
        await until(() => pageState() !== 'retry');
      } else if (at === 'free' && presses < 3) await press();
      else isOver = true;
    }
    return { state: pageState(), texts, presses, sends };
  },
};
