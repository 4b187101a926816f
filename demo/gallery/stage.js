import { sandboxCard, useCardProcessor } from '/dist/fr-widgets.js';
import { stageAddress } from './stage-frame.js';
import { variants } from './variants.js';

// Draws variants on a host page: `?element=fr-stat&variant=Stale` one of them, `?element=fr-stat&widths=220,360` a sheet of all of an
// element's in these widths (px), or of those from `from` on up to `to`.

const faultyProxies = {
  loading: '{{loadingUrl}}',
  failed: '{{failedUrl}}',
  stale: '{{staleUrl}}',
  lost: '{{lostUrl}}',
  slow: '{{slowUrl}}',
  closed: '{{closedUrl}}',
};

/** What a browser fills in for a donor, by the last word of the field's autofill token. */
const donor = {
  'given-name': 'Odile',
  'family-name': 'Gagnon',
  'address-line1': '7, chemin du Portage',
  'address-level2': 'Saint-Aubert',
  'address-level1': 'QC',
  'postal-code': 'J0X 2Y0',
};

/** Where forms beside each other make their gifts: a form of the same campaign would ask about a gift that was just made. */
const otherCampaigns = ['1001', '1002', '1015', '1016', '1003', '1008', '1011', '1012'];

const asked = new URLSearchParams(location.search);
const main = document.querySelector('main');
const ofElement = variants[asked.get('element')] ?? [];

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

/** Forms remember earlier gifts, and those of this page are made again each time. */
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
    const box = variant.open ? frameOf(variant) : specimen(elsewhere(variant, index));
    box.dataset.width = width;
    boxes.append(box);
  }
  section.append(title, boxes);
  return section;
}

/** A variant that makes a gift, for another campaign. */
function elsewhere(variant, index) {
  if (variant.press === undefined || variant.press === 'give') return variant;
  const row = ofElement.filter(({ press }) => press !== undefined).indexOf(variant);
  const campaign = `campaign-id="${otherCampaigns[(4 * row + index) % otherCampaigns.length]}"`;
  return { ...variant, tags: variant.tags.replace(/campaign-id="\d+"/, campaign) };
}

/** A dialog covers its whole window, so each has a window of its own. */
function frameOf({ name }) {
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.src = stageAddress({ ...Object.fromEntries(asked), variant: name });
  return frame;
}

/** One variant in a box; `data-state` is the state that it is going to be in; `data-waits` until its form is pressed or open. */
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
  // A client stops waiting after 15 s.
  if (state === 'loading') box.addEventListener('fr-error', draw, true);
  const isThere = () => delete box.dataset.waits;
  if (state === '' && (press !== undefined || open)) box.dataset.waits = '';
  box.addEventListener('fr-refused', isThere);
  if (press === 'give') void give(box.querySelector('fr-donate-form'), false).then(isThere);
  if (open) void openDialog(box.querySelector('fr-donate-form')).then(isThere);
  return box;
}

/** The sandbox's card fields. For forms that make a gift by themselves, the token of a test card, since nothing can be typed into them. */
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
  // Each time another donor, who has not given before.
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

async function openDialog(form) {
  await customElements.whenDefined('fr-donate-form');
  await drawn(form, 'button');
  form.show();
}

/** An element of the form's shadow root, once it is there. */
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
