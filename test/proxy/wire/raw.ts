import { connect } from 'node:net';
import { patience } from '../../support/until.js';

/** The data received on one connection: the status of each answer, in order, and all bytes. */
export interface Wire {
  readonly statuses: readonly number[];
  readonly text: string;
}

/** Time in ms to wait for unexpected answers. */
const quiet = 150;

/**
 * Writes bytes unchanged, and reads until the other side closes or has sent `expected` answers and no more for some time. Rejects if neither
 * happens: the request is then still running, and the call that it makes would be counted with those of the next request.
 */
export function exchange(port: number, bytes: string | readonly string[], expected = 1): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ statuses: statusesOf(text), text });
    };
    const wait = () => {
      clearTimeout(timer);
      const { length } = statusesOf(text);
      timer =
        length < expected
          ? setTimeout(() => {
              socket.destroy();
              const start = JSON.stringify(bytes).slice(0, 300);
              reject(new Error(`${String(length)} of ${String(expected)} answers to ${start}`));
            }, patience)
          : setTimeout(end, quiet);
    };
    wait();
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      wait();
    });
    socket.on('error', end);
    socket.on('close', end);
    const parts = typeof bytes === 'string' ? [bytes] : bytes;
    for (const part of parts) socket.write(part, 'latin1');
  });
}

/** Splits answers by their lengths, so that a status line inside a body does not count. */
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
