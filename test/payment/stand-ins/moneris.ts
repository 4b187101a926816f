/**
 * A stand-in for the page in Moneris's Hosted Tokenization frame, not Moneris's code. It sends the messages that developer.moneris.com
 * (Hosted Tokenization, November 2026) describes, from a frame of Moneris's origin: in English whatever the page's language, and with one
 * code or several. It was never tested against Moneris.
 */
import { standIns, type Typed } from './orders.js';

let typed: Typed | undefined;
let tokens = 0;
/** The answer that a test orders instead of a token. */
let codes: readonly string[] | undefined;
const parameters = new URLSearchParams(location.search);

function post(answer: object): void {
  const send = () => parent.postMessage(JSON.stringify(answer), '*');
  send();
  if (standIns().orders.fault === 'twice') send();
}

addEventListener('message', ({ data }: MessageEvent) => {
  const { fault, brand } = standIns().orders;
  const { standIn, standInCodes } = Object(data) as { standIn?: Typed; standInCodes?: string[] };
  if (standIn) typed = standIn;
  if (standInCodes) codes = standInCodes;
  if (data !== 'tokenize') return;
  parent.postMessage({ standInCall: 'tokenize' }, '*');
  const failed = (code: string, errorMessage: string) =>
    post({ responseCode: codes ?? [code], errorMessage, dataKey: '' });
  if (fault === 'hangs') return;
  if (fault === 'garbled') {
    parent.postMessage('Error', '*');
    return;
  }
  if (!parameters.get('id')?.startsWith('ht')) failed('940', 'Invalid profile id');
  else if (fault === 'offline') failed('941', 'Error generating token');
  else if (codes || typed !== 'whole' || fault === 'declines') failed('943', 'Card data is invalid.');
  else post({ responseCode: ['001'], errorMessage: '', dataKey: `ot-${(tokens += 1)}`, bin: brand });
});

const label = document.createElement('p');
label.textContent = parameters.get('pan_label');
document.body.append(label);
parent.postMessage({ standInCall: `labels ${label.textContent}` }, '*');
