import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { holdsLink, holdsUnwantedLink, isSentToOthers } from '../../src/schema/text.js';
import { assertLinearTime } from '../support/linear-time.js';
import { runs } from '../support/runs.js';

const links = [
  'https://evil.example/refund',
  'Claim your refund at HTTPS://EVIL',
  'www.evil',
  'WWW.Evil',
  'evil.example',
  'help@evil.example',
  'pay@x.Kim',
  // A capital after the dot.
  'Secure-pay.De',
  'Otter-refunds.Online',
  'Irs-refund.Us',
  'Paypa1.Me',
  'Evil.Eu',
  'Evil.Live',
  'EVIL.LIVE',
  'With love.Evil.Live',
  'See Evil.Live, please',
  '(Evil.Live)',
  'd’Evil.Live',
  // Names that end like an abbreviation, or contain one.
  'Pay-Dr.Agency',
  'Evil.Dr.Me',
  'Evil.Co.Uk',
  'Evil.St.Jean',
  // After the kind of a company.
  'Inc.Cash',
  'Give at co.llc',
  'Ltd.Group',
  'Corp.Sale',
  'Otter Cie.Paris',
  'Dr.Credit',
  'St.Evil.Live',
  // Short domains.
  'x.ai',
  'X.Ai',
  't.me/evil',
  'T.Me/evil',
  'X.Com',
  'AT&T.Com',
  'Evil.x.Live',
  '77.Live',
  'Dr.Com',
  // Numbers before the dot.
  '163.Com',
  '4567.Casino',
  // IP addresses.
  '1.2.3.4',
  '1.2.3.4/x',
  'Go to 192.168.10.1:8080 now',
  '１.２.３.４',
  // Parts of an address after the dot.
  'Mr.De/refund',
  'Dr.Ng?refund=1',
  'Dr.Ng#refund',
  'Mr.De:8080',
  // Other letters, dots and invisible characters.
  'Evil.Рф',
  'evil.中国',
  'evil.xn--p1ai',
  'ｅｖｉｌ．ｌｉｖｅ',
  'evil。com',
  'Evil｡Live',
  'evil․com',
  'Ev\u200bil.\u200bLi\u034fve',
  'Évi\u0301l.Live',
];

const honest = [
  '',
  '.',
  '...',
  'Maude',
  'Mr.Smith',
  'Mr. Smith',
  'MR.SMITH',
  'mr.smith',
  'Mrs.O’Neil',
  'Dr.Ng',
  'Rev.Dr.King',
  'Rev. Dr.Martin Luther King Jr.',
  'Mme.Tremblay',
  'Mme.Li',
  'M.Tremblay',
  'Mlle.Côté-Roy',
  'Me.Gagnon',
  'Mgr.Laval',
  'Sr.José',
  'Sra.Núñez',
  'St.Jean',
  'St.Jean-Baptiste',
  'Ste.Anne',
  'Ste.-Anne',
  'St.John’s',
  'Ft.Lauderdale',
  'Mt.Royal',
  'J.P. Morgan',
  'J.P.Morgan',
  'J.Smith',
  'J.-P.Morgan',
  'M.-A. Roy',
  'J.R.R.Tolkien',
  'U.S.A.',
  'Ph.D',
  'B.Sc.',
  'M.Ed',
  'P.O.Box 12',
  'C.P.1234',
  'R.R.2',
  '5.Avenue',
  '12.Juni',
  'Ave.Park',
  'Bd.Saint-Laurent',
  'Apt.12',
  'Apt.B',
  'No.7',
  '1.5 km',
  '1.5km',
  '12.50$',
  '514.555.0107',
  '06.12.34.56.78',
  '02.123.45.67',
  '2026.11.21',
  'Web 2.0',
  'e.g.Toronto',
  'i.e. Toronto',
  'p.ex. Toronto',
  's.v.p.',
  'a.m.',
  'Smith & Co.',
  'Smith & Co.Ltd',
  'Otter Co.,Ltd.',
  'Otter & Co.Inc.',
  'Loutre & Cie.Ltée',
  'Otter Inc.',
  'Inc.',
  'c/o Maude',
  'and/or',
  'With all my love. Maude',
  'We think of you…always',
  'Wait...what',
  'Do you remember Ste.Anne?',
  '@maude',
  '50 % @ home',
  'ありがとう。元気で',
  '谢谢。爱你',
  'متشکرم. با عشق',
];

for (const text of links)
  test(`finds a link in ${JSON.stringify(text)}`, () => {
    assert.ok(holdsLink(text));
  });

for (const text of honest)
  test(`accepts ${JSON.stringify(text)}`, () => {
    assert.ok(!holdsLink(text));
  });

const given = fc.constantFrom(
  ...['Maude', 'Jean-Luc', 'Éloïse', 'O’Neil', "D'Arcy", 'Mary Ann', 'Li', 'Zoë', 'Noël', 'Ng', 'Anne-Marie'],
);
const surname = fc.constantFrom(
  ...[
    'Tremblay',
    'Smith',
    'de la Tour',
    'Côté',
    'Ng',
    'St-Jean',
    'McDonald',
    'Lefebvre-Roy',
    'O’Brien',
    'Page',
  ],
  ...['Love', 'Kim', 'van den Berg', 'Young', 'Le Blanc', 'Saint-Onge'],
);
const title = fc.constantFrom(
  ...[
    'Mr',
    'Mrs',
    'Ms',
    'Dr',
    'Prof',
    'Rev',
    'Hon',
    'Capt',
    'M',
    'Mme',
    'Mlle',
    'Me',
    'Dre',
    'Pr',
    'Mgr',
    'St',
    'Ste',
  ],
);
const initial = fc.constantFrom(...'ABCDEÉJLMPRST');
const space = fc.constantFrom(' ', '\u00a0', '\n');

test('accepts honest names in English and French', () => {
  const long = surname.filter((name) => /^\p{L}{3}/u.test(name));
  fc.assert(
    fc.property(
      title,
      given,
      initial,
      initial,
      surname,
      long,
      space,
      (mr, first, j, p, last, longer, gap) => {
        for (const text of [
          `${first} ${last}`,
          `${mr}. ${first}${gap}${last}`,
          `${mr}.${longer}`,
          `${mr}. ${j}. ${p}. ${last}`,
          `${j}.${p}. ${last}`,
          `${j}.${longer}`,
          `${j}.${p}.${longer}`,
          `${j}.-${p}. ${last}`,
          `${first} ${j}. ${last}, Jr.`,
          `${last}, ${first} ${j}.`,
          `${mr}.${longer} & ${mr}.${longer}`,
          `${first} et ${first} ${last}.${gap}${first}.`,
        ])
          assert.ok(!holdsLink(text), text);
      },
    ),
    { numRuns: runs(500, 100_000) },
  );
});

test('finds every domain of a name and a zone, in any case and among words', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{4,14}[a-z0-9]$/);
  const zone = fc.oneof(
    fc.stringMatching(/^[a-z]{2,10}$/),
    fc.constantFrom('com', 'online', 'agency', 'co.uk', 'рф', 'xn--p1ai', 'móda'),
  );
  const cased = (text: string, capitals: boolean) =>
    capitals ? text.replace(/(^|[.-])\p{L}/gu, (letter) => letter.toUpperCase()) : text;
  const around = fc.constantFrom('', 'Dear Mr. Smith, see ', '(', 'M.', 'Dr.', 'é', '\n', '"', '1.', '@');
  fc.assert(
    fc.property(name, zone, fc.boolean(), around, (label, end, capitals, before) => {
      const text = before + cased(`${label}.${end}`, capitals);
      assert.ok(holdsLink(text), text);
    }),
    { numRuns: runs(1_000, 100_000) },
  );
});

test('checks the texts that are sent to others, and neither e-mails nor telephones nor custom data', () => {
  for (const path of [
    ...['billing.title', 'billing.business_name', 'billing.first_name', 'billing.address', 'billing.zip'],
    ...['tax_receipt.first_name', 'tax_receipt.city', 'tribute.honoree', 'tribute.name', 'tribute.message'],
    ...['tribute.address.address', 'tribute.address.city', 'mail.address'],
  ])
    assert.ok(isSentToOthers(path), path);
  for (const path of [
    ...[
      'email',
      'tax_receipt.email',
      'tribute.email',
      'tribute.phone',
      'custom_data.page',
      'custom_data.mail',
    ],
    ...['card.token', 'extra', 'mailing.address'],
  ])
    assert.ok(!isSentToOthers(path), path);
});

test('accepts the name of a business that is that of its site, and nothing around it', () => {
  for (const name of [
    ...[
      'Booking.com',
      'Otter.ai',
      'booking.com',
      'Amazon.com, Inc.',
      'Booking.com B.V.',
      'Hotels.com Canada Ltd.',
    ],
    ...[
      'Booking.com Limited',
      'Amazon.com Services LLC',
      'Foo.com Limitée',
      'Foo.ca ULC',
      'Cdiscount.com S.A.S.',
    ],
    ...['AutoTrader.co.uk', '1-800-Flowers.com', 'lastminute.com plc', 'Foo.com Pty Ltd'],
    ...['Müller.de GmbH', '1800flowers.com', 'Inc.Cash', ' Booking.com '],
  ])
    for (const path of ['billing.business_name', 'tax_receipt.business_name'])
      assert.ok(!holdsUnwantedLink(path, name), name);
  for (const name of [
    ...[
      'Your account is closed: evil.com',
      'Visit Evil.com',
      'evil.com/login',
      'login.bank.evil.com',
      'www.evil.com',
    ],
    ...[
      'https://evil.com',
      'help@evil.com',
      'evil.com:8080',
      '1.2.3.4',
      'Evil.com now',
      'a.com b.com',
      'evil.com\u200b/x',
    ],
    ...['Your-card-was-declined-pay-again-at-evil.com', 'Claim-your-tax-refund-today.click', 'a.evil.co.uk'],
    ...['evil.com?a', 'evil.com#a', 'evil。com/x', 'Evil.com Inc. Ltd. Corp. Co.'],
  ])
    assert.ok(holdsUnwantedLink('billing.business_name', name), name);
  assert.ok(holdsUnwantedLink('billing.last_name', 'Booking.com'));
  assert.ok(holdsUnwantedLink('tribute.name', 'Booking.com'));
  assert.ok(!holdsUnwantedLink('custom_data.page', 'https://example.org'));
});

test('reads a text of many thousand characters in steps that grow with its length only', () => {
  for (const piece of ['a', 'a.', '.', '@', '@a', 'J.', '1.', 'Dr.', '1.2.3.', 'w', ':/', 'é\u0301']) {
    assertLinearTime(holdsLink, piece, 800_000);
    assertLinearTime((text) => holdsUnwantedLink('billing.business_name', text), piece, 800_000);
  }
});
