import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isGift, openRelay, type Arrival, type Relay } from './relay.js';

export const faults = ['reset', 'half-close', 'late', '408'] as const;
export type Fault = (typeof faults)[number];

/** A fault for the next gifts on a line, before or after the platform has charged them. */
export interface Trouble {
  readonly fault: Fault;
  readonly at: 'before' | 'after';
  /** Number of arrivals that the fault affects. */
  readonly times: number;
}

export interface FaultLine extends Relay {
  /** Sets the fault for the next gifts, in place of the previous one. */
  meet(trouble: Trouble | undefined): void;
}

/** Delay of a late answer in ms: longer than the time limit of the proxy under test, shorter than the donor's patience. */
export const lateMs = 2500;

/** A relay that affects gifts with faults. */
export async function openLine(targetPort: number): Promise<FaultLine> {
  let trouble: Trouble | undefined;
  let left = 0;

  async function carry({ client, request, pass }: Arrival): Promise<void> {
    const met = isGift(request) && left > 0 ? trouble : undefined;
    if (met) left -= 1;
    if (met?.at === 'before' && met.fault !== 'late') return spoil(client, met.fault, '');
    if (met?.at === 'before') await delay(lateMs);
    const answer = await pass();
    if (met?.at === 'after' && met.fault !== 'late') return spoil(client, met.fault, answer);
    if (met?.at === 'after') await delay(lateMs);
    if (!client.destroyed) client.write(answer, 'latin1');
  }

  return {
    ...(await openRelay(targetPort, carry)),
    meet(next) {
      trouble = next;
      left = next?.times ?? 0;
    },
  };
}

function spoil(client: Socket, fault: Exclude<Fault, 'late'>, answer: string): void {
  if (fault === 'reset') client.resetAndDestroy();
  else if (fault === 'half-close') client.end(answer.slice(0, answer.length / 2), 'latin1');
  else client.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
}
