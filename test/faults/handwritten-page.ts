/** A form like that of many donate pages: its button is disabled during `fetch`, and after a failure it asks the donor to try again. */
export function handwrittenPage(proxyUrl: string): string {
  const gift = {
    amount: 50,
    frequency: 'once',
    email: 'odile@example.org',
    fundraiser_id: 1001,
    billing: {
      first_name: 'Odile',
      last_name: 'Gagnon',
      address: '7, chemin du Portage',
      city: 'Saint-Aubert',
      state: 'QC',
      zip: 'J0X 2Y0',
      country: 'CA',
    },
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Handwritten</title>
<link rel="icon" href="data:,">
<body><form><button>Give $50.00</button></form><p id="says"></p>
<script type="module">
  const button = document.querySelector('button');
  const says = document.querySelector('#says');
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    says.textContent = 'One moment…';
    try {
      const { token, cardType } = await (await fetch('/token')).json();
      const answer = await fetch('${proxyUrl}/v2/client/transactions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...${JSON.stringify(gift)}, card: { type: cardType, token } }),
      });
      if (!answer.ok) throw new Error(answer.status);
      await answer.json();
      says.textContent = 'Thank you!';
    } catch {
      says.textContent = 'Your donation failed. Please try again.';
      button.disabled = false;
    }
  });
</script></body></html>`;
}
