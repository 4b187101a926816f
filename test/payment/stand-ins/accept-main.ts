/**
 * A stand-in for the page in the frame of Authorize.Net's AcceptUI, not Authorize.Net's code: it answers the script of the surrounding page
 * once, which then sends it the account's settings. `authorize-net.ts` simulates the donor's input.
 */
import { standIns } from './orders.js';

if (standIns().orders.fault !== 'silent')
  parent.postMessage({ verifyOrigin: 'AcceptMain', type: 'ACK', pktData: {} }, '*');
