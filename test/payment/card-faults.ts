import { engine } from '../support/engine.js';
import type { Break } from './stand-ins/break-method.js';
import type { Fault } from './stand-ins/orders.js';

export const moments = ['load', 'mount', 'tokenize'] as const;
export const breaks = ['hang', 'throw', 'block'] as const;
export type Moment = (typeof moments)[number];

/** How a fault is caused: by an order to the stand-in, by a method of the script, or by an event on the page. */
interface Cause {
  readonly fault?: Fault;
  readonly method?: string;
  /** An event after the fields have loaded, or while they are loading. */
  readonly then?: () => void;
}

const byScript: Readonly<Record<Break, Cause>> = {
  hang: { fault: 'never-comes' },
  throw: { fault: 'throws' },
  block: { fault: 'blocked' },
};

const byMethod = (method: string): Readonly<Record<Break, Cause>> => ({
  hang: { method },
  throw: { method },
  block: { method },
});

const refuseFrame = () => {
  const blockedURI = 'https://esqa.moneris.com/HPPtoken/index.php';
  const init = {
    blockedURI,
    effectiveDirective: 'frame-src',
    bubbles: true,
  } as SecurityPolicyViolationEventInit;
  document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', init));
};

export const causes: Readonly<Record<string, Readonly<Record<Moment, Readonly<Record<Break, Cause>>>>>> = {
  stripe: { load: byScript, mount: byMethod('mount'), tokenize: byMethod('createToken') },
  square: { load: byScript, mount: byMethod('attach'), tokenize: byMethod('tokenize') },
  braintree: { load: byScript, mount: byMethod('create'), tokenize: byMethod('tokenize') },
  'authorize-net': {
    load: byScript,
    mount: {
      hang: { fault: 'silent' },
      throw: { fault: 'throws-at-start' },
      block: { fault: 'frames-blocked' },
    },
    // The token is created when the donor enters the card in the form over the page.
    tokenize: {
      hang: { fault: 'hangs' },
      throw: { fault: 'garbled' },
      block: { fault: 'offline' },
    },
  },
  // Moneris has no script, only a frame. A foreign frame shows no error before a token is requested.
  moneris: {
    load: byScript,
    mount: {
      hang: { fault: 'never-comes' },
      throw: { fault: 'server-error' },
      block: { fault: 'never-comes', then: refuseFrame },
    },
    tokenize: {
      hang: { fault: 'hangs' },
      throw: { fault: 'garbled' },
      block: { fault: 'offline' },
    },
  },
};

/**
 * Cells in which a failure of the frame shows only when a token is requested: the donor sees it after pressing Give. Firefox fires no `load`
 * for a blocked frame, so there the form gives up waiting, and says so before Give.
 */
export const learntAtGive = new Set([
  'moneris load throw',
  ...(engine === 'firefox' ? [] : ['moneris load block']),
  'moneris mount throw',
]);
