import { expect } from '@open-wc/testing';
import { hostedCard } from '../../src/payment/hosted-card.js';
import { hurried } from '../support/hurried.js';
import { until } from '../support/until.js';
import { having } from './stand-ins/break-method.js';
import { begin, callsOf, filled, mount, ready, request, theme, withCards } from './stand-ins/mounted.js';
import { order, rigOf, type } from './stand-ins/rigs.js';
import { resetSquare, squareState } from './stand-ins/square-orders.js';

// What is special to Square: `adapter-contract` has what all adapters do.

const rig = rigOf('square');

describe('Square’s card fields', () => {
  withCards(rig);
  afterEach(() => resetSquare());

  for (const locale of ['throws', 'rejects', 'hangs'] as const)
    it(`are shown, keep the input, and return a token if setLocale ${locale}, at first and later`, async () => {
      squareState().orders = { locale };
      // The two seconds of a language change without an answer.
      await hurried(2000, async () => {
        const { ask, card, container } = await filled(rig);
        const frame = container.querySelector('iframe');
        card.localize('fr');
        expect((await ask({ locale: 'fr' })).ok).to.equal(true);
        expect(container.querySelector('iframe')).to.equal(frame);
      });
    });

  for (const [size, told] of [
    ['22px', '16px'],
    ['17.6px', '16px'],
    ['13px', '13px'],
  ] as const)
    it(`are shown with text of ${told} on a page whose text has ${size}`, async () => {
      const { card } = await mount(rig, { theme: { ...theme, 'font-size': size } });
      expect(callsOf('style')[0]).to.include(`"fontSize":"${told}"`);
      card.restyle({ ...theme, 'font-size': '40px', 'text-color': 'rgb(250, 250, 250)' });
      await until(() => callsOf('style').length === 2, 'the new style');
      expect(callsOf('style')[1]).to.include('"fontSize":"16px"').and.include('"color":"#fafafa"');
    });

  it('are refused with a message if the page has Square’s script for another environment', async () => {
    await rig.processor().load();
    const live = hostedCard('square', { applicationId: 'sq0idp-1', locationId: 'L1' });
    const { mounting } = await begin({ ...rig, processor: () => live });
    expect(await mounting.catch(String)).to.match(/application ID is not of the environment sandbox/);
  });

  it('load Square’s script if the page has another global with its name', async () => {
    await having('Square', class Square {}, async () => {
      const { ask } = await filled(rig);
      expect((await ask()).ok).to.equal(true);
    });
  });

  for (const [gift, intent] of [
    [{ frequency: 'once' }, 'CHARGE'],
    [{ frequency: 'month' }, 'CHARGE_AND_STORE'],
    [{ frequency: 'year' }, 'CHARGE_AND_STORE'],
    [{ frequency: 'once', payments: 3 }, 'CHARGE_AND_STORE'],
    // The stand-in refuses empty lines, as Square does.
    [{ billing: { first_name: 'Maude', address: '', city: '' } }, 'CHARGE'],
  ] as const)
    it(`let the bank authenticate the amount to ${intent} for ${JSON.stringify(gift)}`, async () => {
      const { ask } = await filled(rig);
      expect((await ask(gift)).ok).to.equal(true);
      expect(callsOf('verify')).to.deep.equal([`verify 50.05 CAD ${intent}`]);
    });

  it('are removed if Square is slow and the form has aborted', async () => {
    await order('VISA', 'silent');
    const { abort, container, states } = await begin(rig);
    await until(() => container.querySelector('iframe'), 'a frame');
    abort.abort();
    await until(() => callsOf('destroy').length === 1, 'the end of the card');
    expect([states, container.childNodes.length]).to.deep.equal([[], 0]);
  });

  it('report that a field is invalid, and that it is corrected', async () => {
    const { container, states } = await ready(rig);
    type(container, rig, 'wrong');
    await until(() => states.at(-1)?.complete === false, 'wrong');
    type(container, rig, 'whole');
    await until(() => states.at(-1)?.complete === undefined, 'mended');
  });
});

describe('the answer of Square to a token request', () => {
  withCards(rig);
  afterEach(() => resetSquare());

  /** Errors as Square throws them: instances of `Error` with their own names, and with others in `errors`. */
  const errorOf = (name: string, message = '', errors: readonly object[] = []) =>
    Object.assign(new Error(message), { name, errors });
  const answerOf = (status: string, ...errors: readonly object[]) => ({ status, errors });
  const wrong = (field: string) => ({
    type: 'VALIDATION_ERROR',
    message: 'Credit card number is not valid',
    field,
  });
  const failed = 'authentication-failed';
  const number = { en: 'Check the card number.', fr: 'Vérifiez le numéro de carte.' };
  const expiry = { en: 'Check the expiry date.', fr: 'Vérifiez la date d’expiration.' };
  const security = { en: 'Check the security code.', fr: 'Vérifiez le code de sécurité.' };

  const returned: readonly [what: string, answer: unknown, code: string, shown?: typeof number][] = [
    ['an empty list of errors', answerOf('Error'), 'network'],
    ['no list of errors', { status: 'Unknown' }, 'network'],
    ['a cancelled authentication', { status: 'Cancel' }, 'cancelled'],
    ['an aborted authentication', { status: 'Abort' }, 'cancelled'],
    ['a wrong number', answerOf('Invalid', wrong('cardNumber')), 'invalid', number],
    ['a wrong date', answerOf('Error', wrong('expirationDate')), 'invalid', expiry],
    ['a wrong code', answerOf('Error', wrong('cvv')), 'invalid', security],
    ['a wrong postal code', answerOf('Invalid', wrong('postalCode')), 'invalid'],
    [
      'an unsupported card brand',
      answerOf('Error', { type: 'UNSUPPORTED_CARD_BRAND', field: 'cardNumber' }),
      'card-type',
    ],
    [
      'a plain verification error',
      answerOf('Error', { type: 'CARD_DECLINED_VERIFICATION_REQUIRED' }),
      failed,
    ],
    ['an Error by its name', answerOf('Error', errorOf('VerifyBuyerError')), failed],
    [
      'an Error by its message',
      answerOf('Error', errorOf('TokenizationError', 'Buyer verification failed')),
      failed,
    ],
    ['an Error of the 3DS step', answerOf('Error', errorOf('Error', '3DS challenge failed')), failed],
    ['a lost connection', answerOf('Error', errorOf('UnexpectedError', 'Failed to fetch')), 'network'],
  ];
  const thrown: typeof returned = [
    ['a failed verification', errorOf('VerifyBuyerError', '', [{ type: 'CHALLENGE_FAILED' }]), failed],
    [
      'a failed verification in its list',
      errorOf('TokenizationError', '', [{ type: 'VERIFICATION_FAILED' }]),
      failed,
    ],
    [
      'a closed authentication',
      errorOf('TokenizationError', 'Verification cancelled by the buyer'),
      'cancelled',
    ],
    ['a wrong input in its list', errorOf('TokenizationError', '', [wrong('cvv')]), 'invalid', security],
    ['invalid verification details', errorOf('InvalidOptionError', 'verificationDetails'), 'network'],
    [
      'an unauthorized application',
      errorOf('Error', '', [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }]),
      'network',
    ],
    ['a TypeError', new TypeError('Cannot read properties of null'), 'network'],
    ['undefined', undefined, 'network'],
  ];

  for (const [how, rows, answerWith] of [
    ['returns', returned, (answer: unknown) => async () => answer],
    [
      'throws',
      thrown,
      (error: unknown) => () => {
        throw error;
      },
    ],
    [
      'rejects with',
      thrown,
      (error: unknown) => async () => {
        throw error;
      },
    ],
  ] as const)
    for (const [what, answer, code, shown] of rows)
      it(`becomes ${code} if Square ${how} ${what}`, async () => {
        const { card, states } = await filled(rig);
        squareState().orders = { answer: answerWith(answer) };
        for (const locale of ['en', 'fr'] as const) {
          const before = states.length;
          expect(await card.tokenize({ ...request, locale })).to.deep.equal({ ok: false, code });
          const errors = states.slice(before).map(({ error }) => error);
          expect(errors).to.deep.equal(shown ? [shown[locale]] : []);
        }
        resetSquare();
        expect((await card.tokenize(request)).ok, 'the next try').to.equal(true);
      });
});
