import type { Attribute, DescribedElement } from '../../build/described-elements.js';
import { copyText } from '../browser/copy-buttons.js';
import { CampaignCheck } from './campaign-check.js';
import { processors, type Child, type Choice } from './choice.js';
import { colourForm, type ColourForm } from './colour-form.js';
import { elementCards } from './element-cards.js';
import { createField, labelControl, make, plain, section, textField, type Field } from './fields.js';
import type { PreviewMessage, ShowMessage } from './preview-message.js';
import { ReleaseFiles } from './release-files.js';
import { formats, limitOf, snippetsOf, type Format } from './snippets.js';

interface Data {
  readonly elements: readonly DescribedElement[];
  /** The text of `embed.html`. */
  readonly framePage: string;
  readonly sandbox?: { readonly proxyUrl: string; readonly sandboxUrl: string };
}

/** Number of settings that are shown at first. The others are in a closed section. */
const atFirst = 6;
const stored = 'fr-widgets builder';

const data = JSON.parse(document.querySelector('#builder-data')?.textContent ?? '{}') as Data;

function start(builder: Element): void {
  const offered = data.elements.filter(({ parents }) => parents === undefined);
  const memory = readMemory(offered.map(({ tagName }) => tagName));
  let tag = memory.tag;
  let form = buildElementForm(tag);
  const page = buildPageForm();
  const colours = buildColourForm();

  const releaseFiles = new ReleaseFiles(() => onChoiceChange());

  const about = make('p');
  about.className = 'hint';
  const cards = elementCards(offered, tag, (chosen) => {
    tag = chosen;
    form.element.replaceWith((form = buildElementForm(tag)).element);
    onChoiceChange();
  });
  cards.append(about);

  const output = buildOutput();
  const settings = make('form');
  settings.className = 'settings';
  settings.addEventListener('submit', (event) => event.preventDefault());
  settings.append(
    colours.accent,
    cards,
    section('Settings', true, form.element),
    page.element,
    colours.element,
  );
  builder.replaceChildren(settings, output.element);

  function buildElementForm(name: string): ElementForm {
    const described = data.elements.find(({ tagName }) => tagName === name);
    return elementForm(described, data.elements, memory.attributes[name] ?? {}, () => onChoiceChange());
  }
  function buildPageForm(): PageForm {
    return pageForm(memory.page, () => onChoiceChange());
  }
  function buildColourForm(): ColourForm {
    return colourForm(memory.colours, () => onChoiceChange());
  }

  function onChoiceChange(): void {
    const described = data.elements.find(({ tagName }) => tagName === tag);
    about.textContent = plain(described?.description ?? '').split('\n\n')[0] as string;
    const settings = page.read(tag === 'fr-donate-form');
    const choice: Choice = {
      tag,
      isAutoloaded: described?.isAutoloaded === true,
      ...form.read(),
      page: settings,
      // The address in an empty field is an example.
      files: releaseFiles.of(page.values()['script'] ?? '', tag, settings.locale),
      colours: colours.read(),
    };
    memory.tag = tag;
    memory.attributes[tag] = choice.attributes;
    memory.page = page.values();
    memory.colours = colours.values();
    sessionStorage.setItem(stored, JSON.stringify(memory));
    colours.warn();
    form.check(choice);
    output.show(choice, colours.surroundings());
  }
  onChoiceChange();
}

interface Memory {
  tag: string;
  attributes: Record<string, Readonly<Record<string, string>>>;
  page: Readonly<Record<string, string>>;
  colours: Readonly<Record<string, string>>;
}

/**
 * Returns the settings that were stored in this tab. They are not read from the URL, because a link could then add another script to the
 * copied code.
 */
function readMemory(tags: readonly string[]): Memory {
  const { proxyUrl = '', sandboxUrl = '' } = data.sandbox ?? {};
  const first: Memory = {
    tag: 'fr-goal-thermometer',
    attributes: Object.fromEntries(data.sandbox ? tags.map((tag) => [tag, sandboxAttributes(tag)]) : []),
    page: data.sandbox
      ? {
          script: new URL('/dist/fr-autoloader.js', location.href).href,
          proxyUrl,
          currency: 'CAD',
          processor: 'sandbox',
          'sandbox url': sandboxUrl,
        }
      : {},
    colours: {},
  };
  try {
    return { ...first, ...(JSON.parse(sessionStorage.getItem(stored) ?? '{}') as Partial<Memory>) };
  } catch {
    return first;
  }
}

/** Attributes with which the preview shows figures of the sandbox at once. */
function sandboxAttributes(tag: string): Record<string, string> {
  const has = data.elements
    .find(({ tagName }) => tagName === tag)
    ?.attributes.some(({ name }) => name === 'campaign-id');
  if (tag === 'fr-stat') return { figure: 'donors' };
  if (has !== true || tag === 'fr-site-stats') return {};
  if (tag === 'fr-page-editor') return { 'campaign-id': '1001', 'page-id': '1' };
  return { 'campaign-id': tag === 'fr-campaign-choice' ? '1001 1002' : '1001' };
}

interface ElementForm {
  readonly element: HTMLElement;
  read(): Pick<Choice, 'attributes' | 'children' | 'text'>;
  /** Says which campaigns the element's numbers stand for. */
  check(choice: Choice): void;
}

function elementForm(
  described: DescribedElement | undefined,
  all: readonly DescribedElement[],
  values: Readonly<Record<string, string>>,
  changed: () => void,
): ElementForm {
  const element = make('div');
  const { fields, elements } = fieldsOf(described?.attributes ?? [], 'setting', values, changed);
  const campaigns = new CampaignCheck();
  fields.get('campaign-id')?.element.append(campaigns.element);
  element.append(...elements.slice(0, atFirst));
  if (elements.length > atFirst)
    element.append(details(`More settings (${elements.length - atFirst})`, elements.slice(atFirst)));

  const rows: { child: DescribedElement; fields: ReadonlyMap<string, Field>; text: HTMLInputElement }[] = [];
  for (const child of all.filter(({ parents }) => parents?.includes(described?.tagName ?? ''))) {
    const list = make('div');
    const add = make('button', `Add <${child.tagName}>`);
    add.type = 'button';
    add.addEventListener('click', () => {
      const number = rows.length + 1;
      const group = make('fieldset');
      group.append(make('legend', `<${child.tagName}>`));
      const own = fieldsOf(child.attributes, `child-${number}`, {}, changed);
      const text = textField(`child-${number}-text`, 'Text', changed);
      const remove = make('button', `Remove <${child.tagName}>`);
      remove.type = 'button';
      const row = { child, fields: own.fields, text: text.input };
      remove.addEventListener('click', () => {
        rows.splice(rows.indexOf(row), 1);
        group.remove();
        add.focus();
        changed();
      });
      group.append(...own.elements, text.element, remove);
      rows.push(row);
      list.append(group);
      group.querySelector('input')?.focus();
      changed();
    });
    element.append(
      details(`<${child.tagName}>: ${plain(child.description).split('. ')[0] ?? ''}`, [list, add]),
    );
  }
  const text = textField('fallback', 'Text until there are figures', changed);
  const takesText = described?.slots.some(({ name }) => name === '') === true;
  if (takesText) element.append(text.element);

  return {
    element,
    read: () => ({
      attributes: readFields(fields),
      children: rows.map((row): Child => ({
        tag: row.child.tagName,
        attributes: readFields(row.fields),
        text: row.text.value.trim(),
      })),
      text: takesText ? text.input.value.trim() : '',
    }),
    check: ({ attributes, page }) => campaigns.show(attributes['campaign-id'] ?? '', page),
  };
}

function fieldsOf(
  attributes: readonly Attribute[],
  prefix: string,
  values: Readonly<Record<string, string>>,
  changed: () => void,
): { fields: ReadonlyMap<string, Field>; elements: HTMLElement[] } {
  const fields = new Map(
    attributes.map((attribute) => {
      const field = createField(attribute, `${prefix}-${attribute.name}`, changed);
      field.write(values[attribute.name]);
      return [attribute.name, field];
    }),
  );
  return { fields, elements: [...fields.values()].map(({ element }) => element) };
}

function readFields(fields: ReadonlyMap<string, Field>): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, field]) => {
      const value = field.read();
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

interface PageForm {
  readonly element: HTMLElement;
  read(withProcessor: boolean): Choice['page'];
  values(): Record<string, string>;
}

function pageForm(values: Readonly<Record<string, string>>, changed: () => void): PageForm {
  const inputs = new Map<string, HTMLInputElement | HTMLSelectElement>();
  const text = (name: string, label: string, hint: string, example: string): HTMLElement => {
    const { element, input } = textField(`page-${name.replace(' ', '-')}`, label, changed, hint);
    input.value = values[name] ?? '';
    input.placeholder = example;
    inputs.set(name, input);
    return element;
  };
  const processor = make('select');
  processor.id = 'page-processor';
  processor.append(
    new Option('None: this page has no donate form', ''),
    ...Object.keys(processors)
      .filter((name) => name !== 'sandbox' || data.sandbox)
      .map((name) => new Option(name === 'sandbox' ? 'Sandbox: test cards, on localhost only' : name, name)),
  );
  processor.value = values['processor'] ?? '';
  inputs.set('processor', processor);
  const settings = Object.entries(processors).map(([name, names]) => {
    const group = make('div');
    group.append(
      ...Object.keys(names).map((one) =>
        text(`${name} ${one}`, `data-processor-${one}`, processorHint(name, one), ''),
      ),
    );
    return { name, group };
  });
  const update = (): void => {
    for (const { name, group } of settings) group.hidden = name !== processor.value;
  };
  processor.addEventListener('input', () => {
    update();
    changed();
  });
  update();
  const element = section(
    'Page',
    !data.sandbox,
    text(
      'proxyUrl',
      'Address of your proxy',
      'Its FR_ORIGINS has to name the origin of your page, and for the preview this one.',
      'https://give.example.org',
    ),
    text(
      'script',
      'Address of the script',
      'Put the files of a release on a server of yours, and write where fr-autoloader.js is: it loads only what a page uses. If your site takes single files only, write where fr-widgets.js is.',
      'https://cdn.example.org/fr-autoloader.js',
    ),
    text(
      'currency',
      'Currency',
      'Three letters, such as CAD: that of the campaign. The platform’s answers do not contain it.',
      'CAD',
    ),
    text('locale', 'Language', 'en-CA, fr-CA, es-US …; by default that of the page.', 'en-CA'),
    labelControl('Card processor', processor, make('p', 'The one that your platform charges through.')),
    ...settings.map(({ group }) => group),
  );
  const value = (name: string): string => inputs.get(name)?.value.trim() ?? '';
  return {
    element,
    values: () => Object.fromEntries([...inputs].map(([name, { value: written }]) => [name, written])),
    read: (withProcessor) => {
      const chosen = withProcessor ? value('processor') : '';
      return {
        script: value('script') || 'https://cdn.example.org/fr-autoloader.js',
        proxyUrl: value('proxyUrl') || 'https://give.example.org',
        currency: value('currency'),
        locale: value('locale'),
        processor: chosen,
        processorSettings: Object.fromEntries(
          Object.keys(processors[chosen] ?? {}).map((name) => [name, value(`${chosen} ${name}`)]),
        ),
      };
    },
  };
}

function processorHint(processor: string, setting: string): string {
  return processor === 'sandbox'
    ? 'The address of the sandbox: http://localhost:4172, unless SANDBOX_PORT sets another port.'
    : `${setting === 'key' ? 'A public key' : 'An ID'} from your account with the processor, never a secret.`;
}

interface Output {
  readonly element: HTMLElement;
  show(choice: Choice, surroundings: { background: string; color: string }): void;
}

function buildOutput(): Output {
  const element = make('div');
  element.className = 'output';
  const frame = make('iframe');
  frame.title = 'Preview';
  frame.src = 'preview.html';
  const note = make('p');
  note.className = 'hint';
  const code = make('div');
  const copied = make('p');
  copied.className = 'copied';
  let format: Format = 'html';
  let height = 240;
  let latest: ShowMessage | undefined;

  const choices = make('fieldset');
  choices.className = 'formats';
  choices.append(make('legend', 'Copy for'));
  for (const [name, label] of Object.entries(formats)) {
    const radio = make('input');
    radio.type = 'radio';
    radio.name = 'format';
    radio.id = `format-${name}`;
    radio.checked = name === format;
    radio.addEventListener('input', () => {
      format = name as Format;
      draw();
    });
    const text = make('label', label);
    text.htmlFor = radio.id;
    choices.append(radio, text);
  }

  function draw(): void {
    if (!latest) return;
    const { choice } = latest;
    const limit = limitOf(format, choice);
    const blocks = snippetsOf(format, choice, { page: data.framePage, height }).map(({ where, code: text }) =>
      snippet(where, text),
    );
    code.replaceChildren(...(limit === undefined ? [] : [make('p', limit)]), ...blocks);
  }

  function send(): void {
    if (latest) frame.contentWindow?.postMessage(latest, location.origin);
  }

  window.addEventListener('message', ({ origin, source, data: message }: MessageEvent<PreviewMessage>) => {
    if (origin !== location.origin || source !== frame.contentWindow) return;
    if (message.kind === 'ready') {
      send();
      return;
    }
    height = Math.ceil(message.height);
    frame.style.height = `${height}px`;
    if (format === 'iframe') draw();
  });

  const preview = make('div');
  preview.className = 'preview';
  preview.append(frame);
  const seen = make('section');
  seen.className = 'seen';
  // On a phone it scrolls by itself, which needs the focus.
  seen.tabIndex = 0;
  seen.setAttribute('aria-label', 'Preview');
  seen.append(make('h2', 'Preview'), note, preview);
  const copy = make('section');
  copy.append(make('h2', 'Code'), choices, code, copied);
  element.append(seen, copy);
  return {
    element,
    show: (choice, surroundings) => {
      latest = { kind: 'show', choice, ...surroundings };
      const isSandbox = data.sandbox?.proxyUrl === choice.page.proxyUrl;
      note.textContent = [
        isSandbox
          ? 'Live figures of the sandbox.'
          : `Live figures of ${choice.page.proxyUrl}, if its FR_ORIGINS names ${location.origin}.`,
        choice.tag === 'fr-donate-form' && choice.page.processor !== 'sandbox'
          ? 'The preview loads no card fields of a real processor.'
          : '',
      ].join(' ');
      copied.textContent =
        choice.tag === 'fr-donate-form'
          ? 'Item IDs, instalment durations and payment days have to be copied from the campaign’s settings: the platform’s interface does not list them.'
          : '';
      send();
      draw();
    },
  };
}

function snippet(where: string, text: string): HTMLElement {
  const element = make('div');
  const block = make('div');
  block.className = 'code';
  const pre = make('pre');
  pre.tabIndex = 0;
  pre.append(make('code', text));
  const button = make('button', 'Copy');
  button.type = 'button';
  button.addEventListener('click', () => void copyText(text, button));
  block.append(pre, button);
  element.append(make('p', where), block);
  return element;
}

function details(summary: string, parts: readonly HTMLElement[]): HTMLElement {
  const element = make('details');
  element.append(make('summary', summary), ...parts);
  return element;
}

const place = document.querySelector('#builder');
if (place) start(place);
