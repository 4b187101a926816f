import { changed } from './heat.js';

/**
 * Answers questions for the heatmap in the page, without a network, as the platform would: the same rows, but for Brazil's
 * figure. So a page that updates goes its whole way from the answer to the screen.
 *
 * @returns Sets which figure comes next, by the number of the update. Before that the network answers.
 */
export function answerHeat() {
  const network = window.fetch.bind(window);
  const answers = network('/v2/client/fundraiser/1/heatmap')
    .then((response) => response.json())
    .then((rows) =>
      [0, 1].map((index) =>
        JSON.stringify(
          rows.map((row) => (row.country === 'BR' ? { ...row, amount_raised: changed(index) } : row)),
        ),
      ),
    );
  let next;
  // At once: our module keeps the `fetch` that it finds.
  window.fetch = async (address, options) => {
    const isHeat = String(address instanceof Request ? address.url : address).includes('/heatmap');
    if (!isHeat || next === undefined) return network(address, options);
    return new Response((await answers)[next], { headers: { 'content-type': 'application/json' } });
  };
  return (index) => {
    next = index % 2;
  };
}
