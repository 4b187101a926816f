// Runs in the page of `status-stage.ts`, before the widgets: a donor who does whatever the form offers, as fast as a page can.
// Timers of half a second and more wait until they are fired, because the form asks after a lost answer for two minutes.

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

/** Fires the timer that is due first among those that `isMeant`; tells whether there was one. */
function fire(isMeant) {
  const [first] = [...held].filter(([, { delay }]) => isMeant(delay)).sort((a, b) => a[1].due - b[1].due);
  if (!first) return false;
  held.delete(first[0]);
  first[1].run();
  return true;
}

// What the form waits with before a question is jittered; limits of time are whole.
const isPause = (delay) => delay < 20_000 && !Number.isInteger(delay);
const givingUp = 75_000;
// The form holds back what is given within three seconds of a page's start.
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
        ...{ focus: nothing, clear: nothing, localize: nothing, restyle: nothing, unmount: nothing },
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
const giveButton = () => find('form button.give');

/** All that is shown but for the form's own questions, which take long to read: there, what stands about the button. */
function textShown() {
  const form = find('form');
  return [...(form?.parentNode.children ?? []), ...(form?.querySelectorAll('.send, [role=alert]') ?? [])]
    .filter((element) => element !== form && element.checkVisibility())
    .map((element) => element.innerText)
    .join('\n')
    .trim();
}

/**
 * What the form is at: `free` invites a press of Give, `retry` of "Try again"; `asking` means that it is finding out, `resting` that it has
 * stopped, `missing` that it offers another gift; `done` stands for any result, `other` for a state that is none of these.
 */
function sight() {
  const unknown = find('[part=unknown]');
  if (find('[part=result]')) return 'done';
  if (unknown) {
    if (unknown.querySelector('button.give')) return 'retry';
    if (unknown.querySelector(':scope > button:not([aria-disabled])')) return 'missing';
    return unknown.querySelector('button[aria-disabled=true]') ? 'asking' : 'resting';
  }
  const button = giveButton();
  if (!button || find('form').hidden) return 'other';
  if (button.ariaDisabled === 'true') return 'sending';
  return button.textContent.trim().startsWith('Give $') ? 'free' : 'other';
}

/** Waits for something to be so, for ten seconds at most; tells whether it came to be. */
async function until(isSo) {
  const end = performance.now() + 10_000;
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
  // A field that was called wrong keeps the form from sending until it is another.
  if (find('form [autocomplete$=postal-code]').ariaInvalid === 'true') type('postal-code', 'J0X 2Y1');
  giveButton().click();
  // What is drawn is that of before the press until then.
  await form.updateComplete;
}

/** Until the press has led to something else than waiting. */
const answered = () => until(() => sight() !== 'sending' || void releaseEarly());

window.donor = {
  /** Puts a new form in place of the last, fills it in and presses Give. */
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
    const isThere = await until(() => hasCard && sight() === 'free' && find('[autocomplete$=given-name]'));
    if (!isThere) throw new Error(`The form did not come: ${textShown()}`);
    for (const [token, value] of Object.entries({ ...donor, email })) type(token, value);
    await form.updateComplete;
    // Browsers repeat a POST only on a connection that has served them before.
    await pageFetch(`${proxyUrl}/status`, { credentials: 'omit', cache: 'no-store' }).then((answer) =>
      answer.text(),
    );
    await press();
    await until(() => sends > 0 || void releaseEarly());
  },

  /** Lets as much time pass as the form waits for an answer to a gift. */
  async giveUp() {
    await until(() => sight() !== 'sending' || fire((delay) => delay === givingUp));
    await until(() => sight() !== 'sending');
    note();
  },

  /** Does what the form offers, until it offers nothing more. */
  async follow() {
    let questions = 0;
    let isOver = false;
    while (!isOver) {
      if (!(await answered())) break;
      await form.updateComplete;
      note();
      const at = sight();
      if (at === 'asking' && questions < 4) {
        questions += 1;
        // A question may be under way; after it the form waits with another one, or knows.
        await until(() => sight() !== 'asking' || fire(isPause));
        await until(() => sight() !== 'asking' || [...held.values()].some(({ delay }) => isPause(delay)));
      } else if (at === 'retry') {
        find('[part=unknown] button.give').click();
        await until(() => sight() !== 'retry');
      } else if (at === 'free' && presses < 3) await press();
      else isOver = true;
    }
    return { sight: sight(), texts, presses, sends };
  },
};
