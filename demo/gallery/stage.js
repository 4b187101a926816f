import { sandboxCard, useCardProcessor } from '/dist/fr-widgets.js';
import { stageAddress } from './stage-frame.js';
import { variants } from './variants.js';

// Shows variants on a host page: one variant with `?element=fr-stat&variant=Stale`, or a sheet of all variants of an element in the given
// widths (px) with `?element=fr-stat&widths=220,360`. `from` and `to` limit the sheet to a range of variants.

const faultyProxies = {
  loading: '{{loadingUrl}}',
  failed: '{{failedUrl}}',
  stale: '{{staleUrl}}',
  lost: '{{lostUrl}}',
  slow: '{{slowUrl}}',
  closed: '{{closedUrl}}',
};

/** The data that a browser would autofill for a donor, by the last word of the field's autofill token. */
const donor = {
  'given-name': 'Odile',
  'family-name': 'Gagnon',
  'address-line1': '7, chemin du Portage',
  'address-level2': 'Saint-Aubert',
  'address-level1': 'QC',
  'postal-code': 'J0X 2Y0',
};

/**
 * Campaigns for forms on the same sheet: if two of them made a gift to one campaign, the second would ask the donor to confirm a repeat.
 */
const otherCampaigns = ['1001', '1002', '1015', '1016', '1003', '1008', '1011', '1012'];

/** As a page in which the fundraiser of the sandbox's first personal page is signed in. */
document.addEventListener('fr-token-request', (event) => event.respondWith('sandbox-access-token'));

const asked = new URLSearchParams(location.search);
const main = document.querySelector('main');
const ofElement = variants[asked.get('element')] ?? [];

// Not part of the one file.
if (asked.get('element') === 'fr-page-editor') await import('/dist/elements/fr-page-editor.js');
useCardProcessor(galleryCard(sandboxCard({ url: '{{sandboxUrl}}' })));
if (asked.has('variant')) {
  const variant = ofElement.find(({ name }) => name === asked.get('variant'));
  if (variant === undefined) main.append('There is no such variant.');
  else {
    forgetGifts(variant);
    main.append(specimen(variant));
  }
} else {
  document.documentElement.classList.add('sheet');
  const widths = (asked.get('widths') ?? '220,360,700,1200').split(',');
  for (const variant of ofElement.slice(asked.get('from') ?? 0, asked.get('to') ?? undefined))
    main.append(row(variant, widths));
}

/** Removes earlier gifts from the forms' storage, because this page makes its gifts again at each load. */
function forgetGifts({ press }) {
  if (press === undefined) return;
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('fr-')) storage.removeItem(key);
}

function row(variant, widths) {
  const section = document.createElement('section');
  section.className = 'row';
  const title = document.createElement('h2');
  title.textContent = variant.name;
  const boxes = document.createElement('div');
  forgetGifts(variant);
  for (const [index, width] of widths.entries()) {
    const isAlone = variant.open || variant.fills;
    const box = isAlone ? frameOf(variant) : specimen(elsewhere(variant, index));
    box.dataset.width = width;
    boxes.append(box);
  }
  section.append(title, boxes);
  return section;
}

/** A variant that makes a gift with a test card, changed to another campaign; other variants are unchanged. */
function elsewhere(variant, index) {
  if (!/^\d+$/.test(variant.press)) return variant;
  const row = ofElement.filter(({ press }) => press !== undefined).indexOf(variant);
  const campaign = `campaign-id="${otherCampaigns[(4 * row + index) % otherCampaigns.length]}"`;
  return { ...variant, tags: variant.tags.replace(/campaign-id="\d+"/, campaign) };
}

/** Dialogs and kiosks fill their window, so each has a window of its own. */
function frameOf({ name }) {
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.src = stageAddress({ ...Object.fromEntries(asked), variant: name });
  return frame;
}

/**
 * One variant in a box. `data-state` is the state that the variant will have. `data-waits` is set until its form has been submitted or its
 * dialog has been opened.
 */
function specimen({ tags, state = '', fault, press, open }) {
  const box = document.createElement('div');
  box.className = 'specimen';
  box.dataset.state = state;
  if (fault !== undefined) box.dataset.frProxyUrl = faultyProxies[fault];
  if (press !== undefined) box.dataset.press = press;
  if (open) box.dataset.open = '';
  const template = new DOMParser().parseFromString(tags, 'text/html');
  const draw = () => box.replaceChildren(...document.importNode(template.body, true).childNodes);
  draw();
  // Draws the variant again when its client gives up after 15 s, so that it keeps loading. In a timer, which does not run once the page is
  // left: there every request fails at once, so that drawing at once would never end.
  if (state === 'loading') box.addEventListener('fr-error', () => setTimeout(draw), true);
  // Card fields that take longer than 10 s, as on a busy machine, end the form's wait for them: a visitor would try again.
  if (/^\d+$/.test(press)) box.addEventListener('fr-card-failed', () => setTimeout(draw), true);
  const isThere = () => delete box.dataset.waits;
  if (state === '' && (press !== undefined || open)) box.dataset.waits = '';
  box.addEventListener('fr-gift-refused', isThere);
  if (press === 'give') void give(box.querySelector('fr-donate-form'), false).then(isThere);
  if (press === 'picture') void choosePicture(box.querySelector('fr-page-editor')).then(isThere);
  if (press === 'type' || press === 'save')
    void edit(box.querySelector('fr-page-editor'), press === 'save').then(isThere);
  if (open) void openDialog(box.querySelector('fr-donate-form')).then(isThere);
  return box;
}

/**
 * The sandbox's card fields. For forms that make a gift automatically, `tokenize` returns the token of a test card, because a page cannot
 * type into the card fields.
 */
function galleryCard(processor) {
  return {
    ...processor,
    async load() {
      const tokenizer = await processor.load();
      return {
        ...tokenizer,
        async mount(context) {
          const form = context.container.closest('fr-donate-form');
          const number = form?.closest('[data-press]')?.dataset.press;
          if (number === undefined || number === 'give') return tokenizer.mount(context);
          let hasGiven = false;
          const onState = (state) => {
            context.onState({ ...state, complete: true });
            if (!state.ready || hasGiven) return;
            hasGiven = true;
            void give(form, true);
          };
          const mounted = await tokenizer.mount({ ...context, onState });
          return { ...mounted, settle: undefined, tokenize: () => tokenOf(number) };
        },
      };
    },
  };
}

async function tokenOf(number) {
  const { token, cardType } = await (await fetch(`{{cardsUrl}}/${number}`)).json();
  return { ok: true, token, cardType };
}

/** Presses the form's button, with the donor's data filled in or with empty fields. */
async function give(form, isFilledIn) {
  await customElements.whenDefined('fr-donate-form');
  const button = await drawn(form, 'button[type=submit]');
  // A new donor each time: a repeated gift of one donor would have to be confirmed.
  const email = `odile.${crypto.randomUUID()}@example.org`;
  for (const [token, value] of isFilledIn ? Object.entries({ ...donor, email }) : []) {
    const field = form.shadowRoot.querySelector(
      `form [autocomplete$='${token}']:not([autocomplete^='section-'])`,
    );
    if (field === null) continue;
    field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    await form.updateComplete;
  }
  button.click();
}

async function edit(editor, isSaved) {
  await customElements.whenDefined('fr-page-editor');
  const name = await drawn(editor, '#name');
  // An earlier visit may have saved one of the names. To type the saved name again would change nothing.
  name.value =
    name.value === 'Otters before breakfast' ? 'Otters after breakfast' : 'Otters before breakfast';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  // Other variants are in frames of the same tab, and would show it as well.
  sessionStorage.clear();
  await editor.updateComplete;
  if (isSaved) (await drawn(editor, '.main-button')).click();
}

/** Chooses a drawn landscape as the picture. */
async function choosePicture(editor) {
  await customElements.whenDefined('fr-page-editor');
  const input = await drawn(editor, '#picture');
  const canvas = new OffscreenCanvas(1200, 900);
  const context = canvas.getContext('2d');
  for (const [at, colour] of ['#cfe3ea', '#9dbfae', '#4f8a6d', '#2f6f8f'].entries()) {
    context.fillStyle = colour;
    context.fillRect(0, 220 * at, 1200, 900);
  }
  const files = new DataTransfer();
  files.items.add(new File([await canvas.convertToBlob()], 'river.png', { type: 'image/png' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await drawn(editor, '.crop');
}

async function openDialog(form) {
  await customElements.whenDefined('fr-donate-form');
  await drawn(form, 'button');
  form.show();
}

/** Resolves with an element of the form's shadow root as soon as it exists. */
function drawn(form, selector) {
  return new Promise((resolve) => {
    const look = () => {
      const found = form.shadowRoot?.querySelector(selector);
      if (found) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
}
