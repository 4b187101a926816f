import { expect } from '@open-wc/testing';
import { filled, request } from './stand-ins/mounted.js';
import { brandOf, order, rigs, type Rig } from './stand-ins/rigs.js';
import { resetSquare, squareState, type SquareOrders } from './stand-ins/square-orders.js';

const rig = rigs.find(({ name }) => name === 'square') as Rig;

/** Errors as Square throws them: instances of `Error` with their own names, and with others in `errors`. */
const errorOf = (name: string, message = '', errors: readonly object[] = []) =>
  Object.assign(new Error(message), { name, errors });

describe('the answer of Square to a token request', () => {
  beforeEach(async () => {
    resetSquare();
    await order(brandOf(rig));
  });
  afterEach(() => {
    resetSquare();
  });

  const none = { status: 'Error', errors: [] };
  const wrong = { type: 'VALIDATION_ERROR', message: 'Credit card number is not valid' };
  const failed = 'authentication-failed';
  const answers: readonly [string, SquareOrders['answer'], string, string?][] = [
    ['an empty list of errors', () => none, 'network'],
    ['no list of errors', () => ({ status: 'Unknown' }), 'network'],
    ['an undefined result', () => undefined, 'network'],
    ['a cancelled authentication', () => ({ status: 'Cancel' }), 'cancelled'],
    ['an aborted authentication', () => ({ status: 'Abort' }), 'cancelled'],
    [
      'a wrong number',
      () => ({ status: 'Invalid', errors: [{ ...wrong, field: 'cardNumber' }] }),
      'invalid',
      'number',
    ],
    [
      'a wrong date',
      () => ({ status: 'Error', errors: [{ ...wrong, field: 'expirationDate' }] }),
      'invalid',
      'expiry',
    ],
    ['a wrong code', () => ({ status: 'Error', errors: [{ ...wrong, field: 'cvv' }] }), 'invalid', 'code'],
    [
      'a wrong postal code',
      () => ({ status: 'Invalid', errors: [{ ...wrong, field: 'postalCode' }] }),
      'invalid',
    ],
    [
      'an unsupported card brand',
      () => ({ status: 'Error', errors: [{ type: 'UNSUPPORTED_CARD_BRAND', field: 'cardNumber' }] }),
      'card-type',
    ],
    [
      'a plain verification error',
      () => ({ status: 'Error', errors: [{ type: 'CARD_DECLINED_VERIFICATION_REQUIRED' }] }),
      failed,
    ],
    ['an Error by its name', () => ({ status: 'Error', errors: [errorOf('VerifyBuyerError')] }), failed],
    [
      'an Error by its message',
      () => ({ status: 'Error', errors: [errorOf('TokenizationError', 'Buyer verification failed')] }),
      failed,
    ],
    [
      'an Error of the 3DS step',
      () => ({ status: 'Error', errors: [errorOf('Error', '3DS challenge failed')] }),
      failed,
    ],
    [
      'a lost connection',
      () => ({ status: 'Error', errors: [errorOf('UnexpectedError', 'Failed to fetch')] }),
      'network',
    ],
  ];
  for (const [name, answer, code, input] of answers)
    it(`becomes ${code} for ${name}`, async () => {
      for (const locale of ['en', 'fr'] as const) {
        const { card, states } = await filled(rig);
        squareState().orders = { answer };
        const before = states.length;
        expect(await card.tokenize({ ...request, locale })).to.deep.equal({ ok: false, code });
        const words = {
          en: {
            number: 'Check the card number.',
            expiry: 'Check the expiry date.',
            code: 'Check the security code.',
          },
          fr: {
            number: 'Vérifiez le numéro de carte.',
            expiry: 'Vérifiez la date d’expiration.',
            code: 'Vérifiez le code de sécurité.',
          },
        }[locale];
        const expected = input ? [words[input as keyof typeof words]] : [];
        expect(states.slice(before).map(({ error }) => error)).to.deep.equal(expected);
        squareState().orders = {};
        card.unmount();
      }
    });

  const thrown: readonly [string, unknown, string][] = [
    [
      'a failed verification',
      errorOf('VerifyBuyerError', '', [{ type: 'CHALLENGE_FAILED', message: 'no' }]),
      failed,
    ],
    [
      'a failed verification in its list of errors',
      errorOf('TokenizationError', '', [{ type: 'VERIFICATION_FAILED', message: '' }]),
      failed,
    ],
    [
      'a closed authentication',
      errorOf('TokenizationError', 'Verification cancelled by the buyer'),
      'cancelled',
    ],
    [
      'a wrong input in its list of errors',
      errorOf('TokenizationError', '', [{ ...wrong, field: 'cvv' }]),
      'invalid',
    ],
    ['invalid verification details', errorOf('InvalidOptionError', 'verificationDetails'), 'network'],
    [
      'an unauthorized application',
      errorOf('Error', '', [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }]),
      'network',
    ],
    ['a TypeError', new TypeError('Cannot read properties of null'), 'network'],
    ['undefined', undefined, 'network'],
  ];
  for (const [name, error, code] of thrown)
    for (const how of ['throws', 'rejects'] as const)
      it(`becomes ${code} if Square ${how} for ${name}`, async () => {
        const { card } = await filled(rig);
        squareState().orders = {
          answer: () => {
            throw error;
          },
        };
        expect(await card.tokenize(request)).to.deep.equal({ ok: false, code });
        squareState().orders = {};
        expect((await card.tokenize(request)).ok, 'the next try').to.equal(true);
        card.unmount();
      });
});
