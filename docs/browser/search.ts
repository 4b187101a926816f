import MiniSearch from 'minisearch';

interface Entry {
  readonly href: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

interface Index {
  readonly entries: readonly Entry[];
  find(words: string): readonly Entry[];
}

/** Shows results below the search field while the reader types, and on the search page for the query of its URL. */
export function startSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search');
  const list = document.querySelector<HTMLElement>('.found');
  if (!input || !list) return;
  let loading: Promise<Index> | undefined;
  const index = (): Promise<Index> => (loading ??= loadIndex(input.dataset['index'] ?? ''));
  const show = async (place: HTMLElement, words: string, most: number): Promise<void> => {
    const found = words === '' ? [] : (await index()).find(words).slice(0, most);
    // The input has changed since, so these results are outdated.
    if (place === list && input.value.trim() !== words) return;
    place.replaceChildren(...render(found, words, input.dataset['root'] ?? ''));
    place.hidden = words === '';
  };
  input.addEventListener('focus', () => void index());
  input.addEventListener('input', () => void show(list, input.value.trim(), 8));
  input.form?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    list.hidden = true;
    input.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !input.form?.contains(target)) list.hidden = true;
  });
  const place = document.querySelector<HTMLElement>('.results');
  const asked = new URLSearchParams(location.search).get('q')?.trim() ?? '';
  if (place && asked !== '') {
    input.value = asked;
    void show(place, asked, 50);
  }
}

async function loadIndex(address: string): Promise<Index> {
  const entries = (await (await fetch(address)).json()) as readonly Entry[];
  const search = new MiniSearch<Entry & { id: number }>({
    fields: ['title', 'page', 'text'],
    // `campaign-id` is indexed as a whole and by its parts.
    tokenize: (text) =>
      text
        .split(/[^\p{L}\p{N}_-]+/u)
        .flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word])),
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  search.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return {
    entries,
    find: (words) => search.search(words).flatMap(({ id }) => entries[id as number] ?? []),
  };
}

function render(found: readonly Entry[], words: string, root: string): HTMLElement[] {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  if (found.length === 0) {
    status.textContent = `Nothing found for “${words}”.`;
    return [status];
  }
  status.textContent = `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
  const list = document.createElement('ul');
  for (const { href, page, title, text } of found) {
    const link = document.createElement('a');
    link.href = root + href;
    link.textContent = title === page ? title : `${page}: ${title}`;
    const excerpt = document.createElement('span');
    excerpt.textContent = excerptOf(text, words);
    const item = document.createElement('li');
    item.append(link, excerpt);
    list.append(item);
  }
  return [status, list];
}

/** Returns the text around the first of the words that occurs in it. */
function excerptOf(text: string, words: string): string {
  const lower = text.toLowerCase();
  const at = words
    .toLowerCase()
    .split(/\s+/)
    .map((word) => lower.indexOf(word))
    .find((place) => place >= 0);
  const start = Math.max(0, (at ?? 0) - 40);
  const cut = text.slice(start, start + 140);
  return `${start > 0 ? '…' : ''}${cut}${start + 140 < text.length ? '…' : ''}`;
}
