import type { Break } from './stand-ins/break-method.js';
import type { Fault } from './stand-ins/orders.js';

export const moments = ['load', 'mount', 'tokenize'] as const;
export const breaks = ['hang', 'throw', 'block'] as const;
export type Moment = (typeof moments)[number];

/** How a cell comes about: by an order to the stand-in, by a method of the script, or by something that happens to the page. */
interface Cause {
  readonly fault?: Fault;
  readonly method?: string;
  /** What happens once the fields are there, or are on their way. */
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
    // Its token is made when the donor enters the card, in its form over the page.
    tokenize: {
      hang: { fault: 'hangs' },
      throw: { fault: 'garbled' },
      block: { fault: 'offline' },
    },
  },
  // It has no script: what is loaded is the frame, and a frame that is not its own says nothing until it is asked for a token.
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

/** Cells of a frame whose failure nothing tells before a token is asked for: the donor learns it at "Give". */
export const learntAtGive = new Set(['moneris load throw', 'moneris load block', 'moneris mount throw']);
