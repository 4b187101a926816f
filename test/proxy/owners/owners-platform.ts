import { json, startUpstream, type Upstream } from '../upstream.js';

/** A platform that accepts every operation of owners. */
export function startOwnersPlatform(t: Parameters<typeof startUpstream>[0]): Promise<Upstream> {
  return startUpstream(t, (response, { url }) => {
    json(
      url.includes('page')
        ? { id: 8 }
        : url.includes('image')
          ? { id: 'a', url: 'https://a.example/1.png', success: true }
          : { data: [] },
    )(response);
  });
}

/** A row of the list of transactions, with its donor's data. */
export const transactionRow = (id: number, fundraiser: unknown) => ({
  id,
  billing: { email: `donor-${String(id)}@example.org` },
  fundraiser,
});
