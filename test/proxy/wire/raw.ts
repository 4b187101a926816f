import { connect } from 'node:net';

/** What came back over one connection: the status of each answer, in order, and all of its bytes. */
export interface Wire {
  readonly statuses: readonly number[];
  readonly text: string;
}

/** How long to listen for more than was expected, and for what was, in ms. */
const quiet = 150;
const patience = 5_000;

/** Writes bytes as they are and reads until the other side closes, or has given `expected` answers and no more for a while. */
export function exchange(port: number, bytes: string | readonly string[], expected = 1): Promise<Wire> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ statuses: statusesOf(text), text });
    };
    // Half of the attacks end in the middle of a request: nobody would ever answer those.
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    wait(patience);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      wait(statusesOf(text).length < expected ? patience : quiet);
    });
    socket.on('error', end);
    socket.on('close', end);
    const parts = typeof bytes === 'string' ? [bytes] : bytes;
    for (const part of parts) socket.write(part, 'latin1');
  });
}

/** By the lengths that the answers give, so that a status line inside a body is not taken for one. */
function statusesOf(text: string): number[] {
  const statuses: number[] = [];
  for (let at = 0; at < text.length;) {
    const head = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n((?:[^\r]+\r\n)*)\r\n/.exec(text.slice(at));
    if (!head) break;
    statuses.push(Number(head[1]));
    at += head[0].length + Number(/^content-length: (\d+)/im.exec(head[2] ?? '')?.[1] ?? 0);
  }
  return statuses;
}
