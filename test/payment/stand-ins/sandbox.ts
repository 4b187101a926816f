/**
 * A stand-in for the page in the sandbox's card frame. It sends the messages of `demo/sandbox/card-fields/frame`, so that the sandbox's
 * adapter passes the same tests as the others. The acceptance tests use the real frame.
 */
import { standIns, type Typed } from './orders.js';

const source = 'fr-sandbox-card';
let typed: Typed | undefined;
let tokens = 0;

function post(message: object): void {
  const send = () => parent.postMessage({ source, ...message }, '*');
  send();
  if (standIns().orders.fault === 'twice') send();
}

addEventListener('message', ({ data }: MessageEvent) => {
  const { fault, brand } = standIns().orders;
  const { standIn, type, requestId, locale } = Object(data) as Record<string, string | undefined>;
  if (standIn) {
    typed = standIn as Typed;
    const errors = typed === 'wrong' ? [{ field: 'number', message: 'Check the card number.' }] : [];
    post({ type: 'state', complete: typed === 'whole', brand: null, errors });
  }
  if (locale) parent.postMessage({ standInCall: `locale ${locale}` }, '*');
  if (type === 'clear') typed = undefined;
  if (type !== 'tokenize') return;
  parent.postMessage({ standInCall: 'tokenize' }, '*');
  if (fault === 'hangs') return;
  if (fault === 'offline') post({ type: 'token', requestId, ok: false, code: 'network' });
  else if (typed !== 'whole' || fault === 'declines')
    post({ type: 'token', requestId, ok: false, code: 'invalid' });
  else post({ type: 'token', requestId, ok: true, token: `ct_${(tokens += 1)}`, cardType: brand });
});

if (standIns().orders.fault !== 'silent') {
  post({ type: 'height', px: 200 });
  post({ type: 'ready' });
}
