import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { pngBySharp } from '../../../src/proxy/pictures/sharp-png.js';
import { ReadsRig } from '../cache/rig.js';
import { proxyFor, site } from '../ask.js';

const campaign = {
  ...{ type: 'amount', goal: 50_000, raised: 31_250.5, donors: 216, name: 'Bring the otters home' },
  ...{ n_teams: 4, n_pages: 9, description: 'canary-description' },
};
const path = '/thermometer/7.svg';
/** 2026-11-20 14:05 UTC. */
const moment = Date.UTC(2026, 10, 20, 14, 5);

class PictureRig extends ReadsRig {
  constructor(answer: unknown, options: Partial<ProxyOptions> = {}) {
    super({ now: () => moment, drawPng: pngBySharp(), ...options });
    this.answer = () => answer;
  }

  async picture(address = path, headers: Record<string, string> = {}): Promise<Response> {
    return this.proxy(new Request(`https://proxy.example${address}`, { headers }));
  }

  async svg(address = path): Promise<string> {
    const response = await this.picture(address);
    assert.equal(response.status, 200, address);
    return response.text();
  }
}

/** What a reader sees, without the isolates around texts. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
    text.replace(/<\/tspan><tspan[^>]*>/g, ' ').replace(/<[^>]*>|[\u2068\u2069]/g, ''),
  );

test('shows the figures, texts and time of the thermometer', async () => {
  const rig = new PictureRig(campaign);
  assert.deepEqual(textsOf(await rig.svg(`${path}?currency=CAD`)), [
    'Bring the otters home',
    '$31,250 raised of $50,000',
    '62% of the goal · 216 donors',
    'as of November 20, 2026, 2:05\u00a0p.m.\u00a0UTC',
  ]);
  const french = textsOf(await rig.svg(`${path}?currency=CAD&lang=fr-CA&timezone=America/Toronto`));
  assert.deepEqual(french.slice(1, 3), [
    '31\u00a0250\u00a0$ amassés sur 50\u00a0000\u00a0$',
    '62\u00a0% de l’objectif · 216 donatrices et donateurs',
  ]);
  assert.match(french[3] ?? '', /^mis à jour le 20 novembre 2026 à 0?9\s?h\s?05$/);
  assert.match(textsOf(await rig.svg(`${path}?currency=CAD&lang=es`)).join(), /216 donantes/);
  assert.match((await rig.svg(`${path}?currency=CAD`)).match(/<title>(.*?)<\/title>/)?.[1] ?? '', /\$31,250/);
});

test('draws the bar as long as its share, and marks what is above the goal', async () => {
  const lengths = (svg: string) =>
    [...svg.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)"/g)].map(([, width]) => Number(width));
  const [track = 0, fill = 0, ...none] = lengths(await new PictureRig(campaign).svg());
  assert.equal(track, 552);
  assert.ok(Math.abs(fill / track - 0.62501) < 0.001, String(fill));
  assert.deepEqual(none, []);
  const over = new PictureRig({ ...campaign, raised: 62_500 });
  const [, full, beyond = 0] = lengths(await over.svg());
  assert.equal(full, track);
  assert.ok(Math.abs(beyond / track - 0.2) < 0.001, String(beyond));
  assert.match(textsOf(await over.svg()).join(), /\+25%.*Goal reached\. Thank you!/);
  assert.deepEqual(lengths(await new PictureRig({ ...campaign, goal: 0 }).svg()), []);
  assert.equal(lengths(await new PictureRig({ ...campaign, raised: 0, donors: 0 }).svg()).length, 1);
});

test('says a percentage once, and none above the goal that would be rounded to nothing', async () => {
  const figures = async (raised: number) =>
    textsOf(await new PictureRig({ ...campaign, raised }).svg(`${path}?currency=CAD`)).slice(1, 3);
  assert.deepEqual(await figures(50_200), ['$50,200 raised of $50,000', '216 donors']);
  assert.deepEqual(await figures(62_500), ['$62,500 raised of $50,000 +25%', '216 donors']);
});

test('invites instead of showing zeros, and says that a campaign has ended', async () => {
  const first = textsOf(
    await new PictureRig({ ...campaign, raised: 0, donors: 0 }).svg(`${path}?currency=CAD`),
  );
  assert.deepEqual(first.slice(1, 3), ['$50,000 goal', 'Be the first to give.']);
  const ended = new PictureRig({ ...campaign, event: { end_at: '2026-10-31 12:00:00' } });
  assert.match(textsOf(await ended.svg()).join(), /Ended on October 31, 2026\./);
});

test('calls the platform as often as the read, and repeats the picture’s tag', async () => {
  const rig = new PictureRig(campaign);
  await rig.get();
  const first = await rig.picture();
  for (const more of ['?theme=dark', '?width=300', '?lang=fr', '']) await rig.svg(`${path}${more}`);
  assert.equal((await rig.picture('/thermometer/7.png')).status, 200);
  assert.equal(rig.calls, 1);
  const etag = first.headers.get('etag') ?? '';
  assert.match(first.headers.get('cache-control') ?? '', /s-maxage=25/);
  const again = await rig.picture(path, { 'if-none-match': etag });
  assert.deepEqual([again.status, await again.text()], [304, '']);
  assert.equal((await rig.picture(`${path}?theme=dark`, { 'if-none-match': etag })).status, 200);
  rig.pass(26);
  await rig.svg();
  await rig.settle();
  assert.equal(rig.calls, 2);
});

test('is a picture that runs and loads nothing, also opened as a page', async () => {
  const { headers } = await new PictureRig(campaign).picture();
  assert.equal(headers.get('content-type'), 'image/svg+xml');
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; style-src 'unsafe-inline'");
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
});

test('writes names as text', async () => {
  const name = `<script>alert(1)</script> & "O'Neill" <image href="https://evil.example/x"/>\u0000\ud800\u202e`;
  const rig = new PictureRig({ ...campaign, name });
  const svg = await rig.svg(`${path}?width=1200`);
  assert.deepEqual(
    new Set(svg.match(/<\w+/g)),
    new Set(['<svg', '<title', '<rect', '<g', '<text', '<tspan']),
  );
  assert.doesNotMatch(svg, /url\(|\u0000|\ud800|\u202e/);
  assert.match(
    textsOf(svg)[0] ?? '',
    /^&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; &quot;O&#39;Neill&quot;/,
  );
  // sharp refuses XML that is not well-formed.
  const png = await rig.picture('/thermometer/7.png');
  assert.equal(png.status, 200);
});

test('keeps a name in Hebrew or Arabic apart from the texts around it', async () => {
  const name = 'להחזיר את הלוטרות הביתה 2026';
  const svg = await new PictureRig({ ...campaign, name }).svg();
  assert.ok(svg.includes(`>\u2068${name}\u2069</text>`), svg.slice(0, 900));
});

test('breaks long names into two lines, and never writes beyond its edge', async () => {
  const rig = new PictureRig({ ...campaign, name: 'Otters and more otters '.repeat(20) });
  const texts = textsOf(await rig.svg(`${path}?width=300&currency=CAD`));
  assert.ok(texts[1]?.endsWith('…'), texts.join('\n'));
  assert.equal(texts[2], '$31,250');
  assert.equal(texts[3], 'raised of $50,000');
});

test('draws PNG pictures of the same size', async () => {
  const rig = new PictureRig(campaign);
  for (const [query, width] of [
    ['', 600],
    ['?width=1200&shape=card&theme=dark&accent=7a1f5c', 1200],
  ] as const) {
    const svg = await rig.svg(`${path}${query}`);
    const png = await rig.picture(`/thermometer/7.png${query}`);
    assert.equal(png.headers.get('content-type'), 'image/png');
    const { format, ...size } = await sharp(Buffer.from(await png.arrayBuffer())).metadata();
    const height = Number(/ height="(\d+)"/.exec(svg)?.[1]);
    assert.deepEqual([format, size.width, size.height], ['png', width, height]);
    if (query !== '') assert.equal(height, 630);
  }
});

test('draws a PNG once for all who ask for it', async () => {
  let drawn = 0;
  const draw = pngBySharp();
  const rig = new PictureRig(campaign, {
    drawPng: async (svg) => {
      drawn += 1;
      return draw(svg);
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => rig.picture('/thermometer/7.png')));
  await rig.picture('/thermometer/7.png');
  assert.equal(drawn, 1);
});

test('says what is missing for a PNG', async () => {
  for (const drawPng of [undefined, async () => undefined]) {
    const answer = await new PictureRig(campaign, { drawPng }).picture('/thermometer/7.png');
    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /npm install sharp, or use \.svg/);
  }
});

test('takes colours, and paints text of the accent’s own only in the bar', async () => {
  const rig = new PictureRig(campaign);
  assert.match(await rig.svg(`${path}?accent=7A1`), /fill="#77aa11"/);
  assert.match(await rig.svg(`${path}?theme=dark`), /<rect width="100%" height="100%" fill="#1b1c1a"\/>/);
});

test('shows a picture with any further, empty or odd parameter', async () => {
  const rig = new PictureRig(campaign);
  const usual = await rig.svg();
  for (const query of [
    ...['theme=red', 'accent=red', 'accent=%23fff"/><script>', 'width=3e2', 'lang=%3Cscript%3E'],
    ...['currency=DOLLAR', 'currency=', 'timezone=Mars/Olympus', 'timezone=', 'shape=round', 'colour=red'],
    ...[
      't=123',
      't',
      'utm_source=news&utm_medium=email',
      'mc_cid=a1&mc_eid=b2',
      'ssl=1',
      'accent=',
      'width=',
    ],
    ...['theme=light&theme=dark', `utm_content=${'a'.repeat(400)}`, '', '&&=', '%', 'currency=%'],
  ])
    assert.equal(await rig.svg(`${path}?${query}`), usual, query);
  for (const [query, as] of [
    ['currency=CAD&t=1', 'currency=CAD'],
    ['lang=fr&amp;width=480', 'lang=fr&width=480'],
    ['width=480px', 'width=480'],
    ['width=481', 'width=480'],
    ['width=100', 'width=240'],
    ['width=5000', 'width=1200'],
    ['accent=%237a1f5c', 'accent=7a1f5c'],
    ['accent=%25237A1F5C', 'accent=7a1f5c'],
    ['theme=DARK&amp;amp;shape=Card', 'theme=dark&shape=card'],
  ])
    assert.equal(await rig.svg(`${path}?${query!}`), await rig.svg(`${path}?${as!}`), query);
  assert.notEqual(await rig.svg(`${path}?width=480`), usual);
  const { status, headers } = await rig.picture('/thermometer/7.PNG');
  assert.deepEqual([status, headers.get('content-type')], [200, 'image/png']);
  assert.equal((await rig.picture('/thermometer/7.SVG')).headers.get('content-type'), 'image/svg+xml');
});

test('draws in the owner’s colours only', async () => {
  const rig = new PictureRig(campaign, { pictureAccents: ['#7A1F5C', '0b6'] });
  for (const accent of ['7a1f5c', '%237A1F5C'])
    assert.match(await rig.svg(`${path}?accent=${accent}`), /#7a1f5c/);
  assert.match(await rig.svg(`${path}?accent=00bb66`), /#00bb66/);
  assert.equal(await rig.svg(`${path}?accent=7a1f5d`), await rig.svg());
});

test('draws a limited number of PNG pictures for one address, and keeps serving those that are drawn', async () => {
  let drawn = 0;
  let time = 1_000_000;
  const { proxy } = proxyFor('https://api.example.org', {
    clock: () => time,
    now: () => moment,
    fetch: async () => Response.json(campaign),
    drawPng: async () => {
      drawn += 1;
      return new Uint8Array([1]);
    },
  });
  const statusOf = async (width: number, accent: string) => {
    const address = `https://proxy.example/thermometer/7.png?width=${String(width)}&accent=${accent}`;
    return (await proxy(new Request(address), { peer: '8.8.4.4' })).status;
  };
  const colours = Array.from({ length: 40 }, (_, at) => (0x10_00_00 + at).toString(16));
  const statuses: number[] = [];
  for (const colour of colours) statuses.push(await statusOf(600, colour));
  assert.equal(drawn, 20);
  assert.deepEqual([statuses[19], statuses[20]], [200, 503]);
  assert.equal(await statusOf(600, colours[0]!), 200);
  time += 61_000;
  assert.equal(await statusOf(600, colours[39]!), 200);
  // Widths of all numbers are few pictures: one, or another while the figures are read again.
  time += 61_000;
  const before = drawn;
  for (let width = 590; width < 630; width += 1) await statusOf(width, '7a1f5c');
  assert.ok(drawn - before <= 3, String(drawn - before));
});

/** A proxy for a client with an address, whose clock and figures `pass` moves on. */
function stageForAddress() {
  let time = 1_000_000;
  let raised = 31_250;
  const { proxy } = proxyFor('https://api.example.org', {
    clock: () => time,
    now: () => moment + time,
    fetch: async () => Response.json({ ...campaign, raised }),
    drawPng: async () => new Uint8Array([1]),
  });
  return {
    statusOf: async (address: string) =>
      (await proxy(new Request(`https://proxy.example${address}`), { peer: '66.249.84.10' })).status,
    pass: (ms: number) => {
      time += ms;
      raised += 25;
    },
  };
}

test('refuses nothing to the proxies of a mail service, which ask for few pictures thousands of times', async () => {
  const { statusOf, pass } = stageForAddress();
  const statuses = new Map<number, number>();
  for (let at = 0; at < 660; at += 1) {
    const status = await statusOf(`/thermometer/7.${['png', 'png?theme=dark', 'svg'][at % 3] ?? ''}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    pass(90);
  }
  assert.deepEqual([...statuses], [[200, 660]]);
});

test('draws a limited number of SVG pictures for one address, and keeps serving those that are drawn', async () => {
  const { statusOf } = stageForAddress();
  const colours = Array.from({ length: 310 }, (_, at) => (0x10_00_00 + at).toString(16));
  const statuses: number[] = [];
  for (const colour of colours) statuses.push(await statusOf(`${path}?accent=${colour}`));
  assert.deepEqual([statuses.indexOf(429), statuses.lastIndexOf(200)], [300, 299]);
  assert.equal(await statusOf(`${path}?accent=${colours[299] ?? ''}`), 200);
});

test('refuses what it does not know', async () => {
  const rig = new PictureRig(campaign);
  assert.equal((await rig.picture(`${path}?t=${'a'.repeat(5_000)}`)).status, 400);
  for (const address of [
    '/thermometer/07.svg',
    '/thermometer/7',
    '/thermometer/7.gif',
    '/thermometer/7.svg.png',
  ])
    assert.equal((await rig.picture(address)).status, 404, address);
  assert.equal(rig.calls, 0);
});

test('has no picture of a campaign or a read that the proxy does not serve', async () => {
  const rig = new PictureRig(campaign, { campaigns: [8] });
  assert.equal((await rig.picture()).status, 404);
  assert.equal((await rig.picture('/supporters/8.svg')).status, 404);
  assert.equal(rig.calls, 0);
  const foreign = await rig.picture('/thermometer/8.svg', { origin: 'https://evil.example' });
  assert.equal(foreign.status, 403);
  assert.equal((await rig.picture('/thermometer/8.svg', { origin: site })).status, 200);
});

test('answers as the read does when there is no figure', async () => {
  const rig = new PictureRig(new Response('{"message":"canary key"}', { status: 403 }));
  const answer = await rig.picture();
  assert.equal(answer.status, 502);
  assert.doesNotMatch(await answer.text(), /canary/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
});

test('shows supporters as the proxy does, and nothing else of their gifts', async () => {
  const row = (id: number, message: string, consent = 'true') => ({
    ...{ id, type: 'charge', status: 'completed', date: '2026-11-20 18:04:05', fundraiser: { id: 7 } },
    ...{
      donation_comment: message,
      amount: { donation: 771.77 },
      custom_data: [{ name: 'ok', content: consent }],
    },
    donated_by: { first_name: 'Maude', last_name: 'Canary', email: 'canary@example.org' },
  });
  const rows = [row(2, '<b>Go</b>, otters!'), row(1, 'Bravo', 'false')];
  const rig = new PictureRig({ data: rows }, { supporters: [7], supporterConsent: 'ok', minDonors: 0 });
  const svg = await rig.svg('/supporters/7.svg');
  assert.deepEqual(textsOf(svg), [
    ...['Recent supporters', '“&lt;b&gt;Go&lt;/b&gt;, otters!”', 'Maude C.', 'November 20, 2026'],
    ...['“Bravo”', 'A supporter', 'November 20, 2026', 'as of November 20, 2026, 2:05\u00a0p.m.\u00a0UTC'],
  ]);
  assert.doesNotMatch(svg, /canary|771|18:04/i);
  const french = textsOf(await rig.svg('/supporters/7.svg?lang=fr')).join();
  assert.match(french, /Derniers messages.*«\sBravo\s»,Anonyme/);
});

test('names supporters who left no message in a line below the messages', async () => {
  const row = (id: number, first_name: string, message: string | null) => ({
    ...{ id, type: 'charge', status: 'completed', date: '2026-11-20 18:04:05', fundraiser: { id: 7 } },
    ...{ donation_comment: message, amount: { donation: 50 + id } },
    ...{ custom_data: [{ name: 'ok', content: 'true' }], donated_by: { first_name, last_name: 'I' } },
  });
  const settings = { supporters: [7], supporterConsent: 'ok', minDonors: 0 };
  const rows = [row(3, 'Frances', null), row(2, 'Brenda', null), row(1, 'Maude', 'Bravo')];
  const svg = await new PictureRig({ data: rows }, settings).svg('/supporters/7.svg');
  assert.deepEqual(textsOf(svg).slice(1, -1), [
    ...['“Bravo”', 'Maude I.', 'November 20, 2026', 'Frances I. and Brenda I. gave too'],
  ]);
  const alone = await new PictureRig({ data: rows.slice(0, 2) }, settings).svg('/supporters/7.svg');
  assert.equal(textsOf(alone)[1], 'Frances I. and Brenda I. gave');
});

test('draws the map that the proxy publishes, with its highest places and no others', async () => {
  const places = [
    { country: 'CA', state: 'ON', amount_raised: 43_100, n_donors: 400 },
    { country: 'CA', state: 'QC', amount_raised: 22_000, n_donors: 250 },
    { country: 'CA', state: 'YT', amount_raised: 77_777, n_donors: 2 },
    { country: 'CA', state: 'NL', amount_raised: 100, n_donors: 2 },
  ];
  const rig = new PictureRig(places);
  const svg = await rig.svg('/map/7.svg?currency=CAD');
  const texts = textsOf(svg);
  const read = (await rig.get('/v2/client/fundraiser/7/heatmap')).body as {
    amount_raised: number;
    state: string;
  }[];
  const ontario = read.find(({ state }) => state === 'ON')?.amount_raised ?? 0;
  assert.ok(ontario > 0);
  assert.ok(texts.includes(`Ontario: $${ontario.toLocaleString('en-CA')}`), texts.join('\n'));
  assert.equal(rig.calls, 1);
  assert.doesNotMatch(svg, /Yukon|77,777/);
  assert.match(texts.join(), /Total: \$142,977 · 654 donors.*To protect privacy/);
  assert.match(svg, /<path d="M[^"]+" fill="#1b1c1a" fill-opacity="0\.\d+"\/>/);
  assert.match(textsOf(await rig.svg('/map/7.svg?lang=fr&currency=CAD')).join(), /Dons par province.*Québec/);
});

test('draws no map while too few people have given', async () => {
  const few = [{ country: 'CA', state: 'ON', amount_raised: 50, n_donors: 1 }];
  assert.match(
    textsOf(await new PictureRig(few).svg('/map/7.svg')).join(),
    /Places are shown once enough people/,
  );
  assert.match(textsOf(await new PictureRig([]).svg('/map/7.svg')).join(), /No donations on the map yet\./);
});
