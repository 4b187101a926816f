/**
 * A stand-in for the page in the frame of Authorize.Net's AcceptUI, not Authorize.Net's code: it answers the script around it once,
 * which then sends it the account. What a donor types there, `authorize-net.ts` plays.
 */
import { desk } from './orders.js';

if (desk().orders.fault !== 'silent')
  parent.postMessage({ verifyOrigin: 'AcceptMain', type: 'ACK', pktData: {} }, '*');
