/** Shows the tag of each widget, and the widgets in the colours of other charities. */

const words = {
  en: {
    show: 'Show the tag of this widget',
    copy: 'Copy',
    copied: 'Copied',
    reference: 'All its attributes',
    close: 'Close',
  },
  fr: {
    show: 'Montrer la balise de ce widget',
    copy: 'Copier',
    copied: 'Copié',
    reference: 'Tous ses attributs (en anglais)',
    close: 'Fermer',
  },
};
const wordsNow = () => words[document.documentElement.lang === 'fr' ? 'fr' : 'en'];

/** Children that a widget reads, and that belong to its tag. Others are texts of this page. */
const children = 'fr-amount, fr-match, fr-milestone';

/** The widget's tag as an author writes it, with its children in the language of the page. */
function tagOf(widget) {
  const copy = (element) => {
    const names = element.getAttributeNames().filter((name) => !['class', 'lang', 'loading'].includes(name));
    const attributes = names.map((name) => {
      const value = element.getAttribute(name);
      return value === '' ? ` ${name}` : ` ${name}="${value}"`;
    });
    return `<${element.localName}${attributes.join('')}>`;
  };
  const language = document.documentElement.lang;
  const own = [...widget.querySelectorAll(`:scope > :is(${children})`)]
    .filter(({ lang }) => lang === '' || lang === language)
    .map((child) => `  ${copy(child)}${child.textContent.trim()}</${child.localName}>\n`);
  const inside = own.length > 0 ? `\n${own.join('')}` : '';
  return `${copy(widget)}${inside}</${widget.localName}>`;
}

function make(name, properties, ...nodes) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...nodes);
  return element;
}

function showTag(widget) {
  const { copy, copied, reference, close } = wordsNow();
  const text = tagOf(widget);
  const code = make('code', { textContent: text });
  const copyButton = make('button', { type: 'button', className: 'button', textContent: copy });
  copyButton.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(
      () => (copyButton.textContent = copied),
      // The browser may not allow it, and a selected text can still be copied.
      () => getSelection().selectAllChildren(code),
    );
  });
  const link = make('a', { href: `/docs/reference/${widget.localName}.html`, textContent: reference });
  const closeButton = make('button', { type: 'button', textContent: close });
  const dialog = make(
    'dialog',
    { className: 'tag' },
    make('pre', { tabIndex: 0 }, code),
    make('p', { className: 'tag-actions' }, copyButton, link, closeButton),
  );
  dialog.setAttribute('aria-label', widget.localName);
  closeButton.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const widgets = document.querySelectorAll(
  'fr-campaign-choice, fr-donate-form, fr-fundraisers, fr-goal-thermometer, fr-heatmap, fr-site-stats, fr-supporters, fr-team-leaderboard',
);
const buttons = [...widgets].map((widget) => {
  const button = make('button', { type: 'button', textContent: '</>' });
  button.addEventListener('click', () => showTag(widget));
  widget.before(make('div', { className: 'tag-place' }, button));
  return { button, widget };
});
const nameButtons = () => {
  for (const { button, widget } of buttons)
    button.setAttribute('aria-label', `${wordsNow().show}: ${widget.localName}`);
};
nameButtons();
new MutationObserver(nameButtons).observe(document.documentElement, { attributeFilter: ['lang'] });

const line = document.querySelector('#brand-line');
const showLine = () => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--fr-accent-color').trim();
  line.textContent = `--fr-accent-color: ${colour};`;
};
if (line) {
  document.querySelector('.brands').addEventListener('change', ({ target }) => {
    document.documentElement.dataset.brand = target.value;
    showLine();
  });
  // A browser that reloads the page restores the choice, too.
  const chosen = document.querySelector('.brands :checked');
  if (chosen) document.documentElement.dataset.brand = chosen.value;
  showLine();
}
