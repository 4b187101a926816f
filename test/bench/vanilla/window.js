/** A list that renders only the visible rows: handwritten for rows of one height and one language, without handling errors. */
const money = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
});
const height = 44;

export class VanillaWindow {
  #list = document.createElement('div');
  #canvas = document.createElement('div');
  #teams = [];
  #more;

  /** @param more Requests the rows after the given number; absent if all rows are loaded. */
  constructor(into, more) {
    this.#more = more;
    this.#list.style.cssText = 'block-size: 440px; overflow: auto';
    this.#canvas.style.cssText = 'position: relative';
    this.#list.append(this.#canvas);
    into.append(this.#list);
    this.#list.addEventListener('scroll', () => this.#draw(), { passive: true });
  }

  add(teams) {
    this.#teams = [...this.#teams, ...teams];
    this.#canvas.style.blockSize = `${this.#teams.length * height}px`;
    this.#draw();
  }

  show(teams) {
    this.#teams = [];
    this.#list.scrollTop = 0;
    this.add(teams);
  }

  #draw() {
    const first = Math.max(Math.floor(this.#list.scrollTop / height) - 3, 0);
    const last = Math.min(first + 16, this.#teams.length);
    if (last === this.#teams.length) this.#more?.(this.#teams.length);
    const rows = [];
    for (let index = first; index < last; index += 1) rows.push(this.#row(this.#teams[index], index));
    this.#canvas.replaceChildren(...rows);
  }

  #row({ name, url, amount_raised: raised, amount_goal: goal }, index) {
    const row = document.createElement('div');
    row.style.cssText = `position: absolute; inset-inline: 0; inset-block-start: ${index * height}px; block-size: ${height}px;
      display: grid; grid-template-columns: 3em 1fr 1fr 8em; align-items: center; gap: 1em`;
    const link = document.createElement('a');
    link.href = url;
    link.textContent = name;
    const bar = document.createElement('div');
    bar.style.cssText = `block-size: 10px; background: linear-gradient(#0b6b4f 0 0) 0 / ${Math.min(raised / goal, 1) * 100}% no-repeat #ddd`;
    const amount = document.createElement('span');
    amount.textContent = money.format(raised);
    const rank = document.createElement('span');
    rank.textContent = String(index + 1);
    row.append(rank, link, bar, amount);
    return row;
  }
}

export const searchTeams = (search) =>
  fetch('/v2/private/teams/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fundraiser_id: 1,
      sort: 'amount_raised',
      direction: 'desc',
      limit: 100,
      page: 1,
      ...search,
    }),
  }).then((response) => response.json());
