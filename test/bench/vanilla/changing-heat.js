import { changed } from './heat.js';

/**
 * Answers requests for the heatmap inside the page, without a network: the platform's rows, except Brazil's figure. An update therefore
 * includes everything from the answer to the screen.
 *
 * @returns Sets the next figure by the number of the update. Before the first call, the network answers.
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
  // At once, because our module uses the `fetch` that exists when it is loaded.
  window.fetch = async (address, options) => {
    const isHeat = String(address instanceof Request ? address.url : address).includes('/heatmap');
    if (!isHeat || next === undefined) return network(address, options);
    return new Response((await answers)[next], { headers: { 'content-type': 'application/json' } });
  };
  return (index) => {
    next = index % 2;
  };
}
