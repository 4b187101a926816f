import type { EarlierGift } from '../ledger/ledger.js';
import type { Reply } from '../http/reply.js';

// Replies to a donation without a receipt. `state` is for the form, `message` for its developer.

/**
 * The ledger has no room for the attempt, or cannot mark it before it is sent. Nothing was sent: an unrecorded donation could be charged
 * twice.
 */
export const closed: Reply = {
  status: 503,
  body: { state: 'not-sent', message: 'Donations are closed for a moment. Nothing was charged.' },
  headers: { 'retry-after': '30' },
  problem: 'ledger',
};

/**
 * A gift with the same donor, campaign, amount and frequency but another key is in flight or unknown (`open`), or went through within
 * ten minutes (`made`). Nothing was sent, and key and token may be used again: with the header `FR-Repeat: confirmed` the same request is sent.
 */
export function possibleRepeat(earlier: EarlierGift): Reply {
  const message = {
    open: 'The outcome of an identical gift from this donor is not known yet. Nothing was charged for this one.',
    made: 'An identical gift from this donor went through a few minutes ago. Nothing was charged for this one.',
  }[earlier];
  return {
    status: 409,
    body: { state: 'not-sent', code: 'possible-repeat', earlier, message },
    problem: 'possible-repeat',
  };
}

/** The owner has closed donations. Nothing was sent. */
export const switchedOff: Reply = {
  status: 503,
  body: {
    state: 'not-sent',
    code: 'donations-closed',
    message: 'Donations are closed. Nothing was charged.',
  },
  headers: { 'retry-after': '30' },
  problem: 'donations-closed',
};

/** The platform refuses reads of the campaign with its key, so it would refuse the gift as well. Nothing was sent. */
export const keyRefused: Reply = { ...switchedOff, problem: 'credentials-refused' };

/** A proxy in front of this one does not give the donor's address, so failed gifts could not be counted. Nothing was sent. */
export const unidentifiedSender: Reply = { ...switchedOff, problem: 'unidentified-sender' };

/** The gift waited for other gifts or for a store for so long that its donor may have given elsewhere. It was not sent, and will not be. */
export const tooLate: Reply = {
  status: 503,
  body: { state: 'not-sent', message: 'The donation could not be sent in time. Nothing was charged.' },
  headers: { 'retry-after': '5' },
  problem: 'ledger',
};

/** The platform could not be connected to. The same key may be used again. */
export const notSent: Reply = {
  status: 503,
  body: { state: 'not-sent', message: 'The donation could not be sent. Nothing was charged.' },
  headers: { 'retry-after': '5' },
  problem: 'platform-unreachable',
};

/** The outcome is unknown. The status is 504 and the reply never contains "failed", because the card may have been charged. */
export const unknown: Reply = {
  status: 504,
  body: {
    state: 'unknown',
    message: 'It is not known yet whether the donation went through. Do not give again yet.',
  },
  problem: 'outcome-unknown',
};

/**
 * The gift's key is bound to another ledger, and this proxy has not sent the gift. The state is not `not-sent`, because a proxy with the
 * other ledger may have sent an earlier copy. The form sends the same request again, because the next one may reach such a proxy.
 */
export const otherLedger: Reply = {
  status: 409,
  body: {
    state: 'unknown',
    code: 'other-ledger',
    message: 'This gift can only be sent by a proxy with another ledger. This one has not sent it.',
  },
  problem: 'other-ledger',
};

/** The ledger cannot be read. This request sent nothing, but an earlier one with its key may have. */
export const unrecorded: Reply = { ...unknown, problem: 'ledger' };

export const stillRunning: Reply = {
  status: 409,
  body: { state: 'in-flight', message: 'The donation is still being processed.' },
  headers: { 'retry-after': '5' },
};
