import assert from 'node:assert/strict';

/**
 * Fails if reading a text takes more than in proportion to its length. A property of the algorithm and not of the machine: one text is
 * compared with eight texts that are as long together. In steps that grow with the square, it would take eight times as long.
 *
 * @param length Of the long text, in UTF-16 units; such that reading it takes several milliseconds, because the system counts processor
 *   time in steps of that size.
 */
export function assertLinearTime(read: (text: string) => unknown, piece: string, length: number): void {
  const cpu = (text: string, times: number) => {
    const started = process.cpuUsage();
    for (let time = 0; time < times; time++) read(text);
    return process.cpuUsage(started).user;
  };
  // The least of three, because memory is also cleared on the way.
  const least = (text: string, times: number) =>
    Math.min(cpu(text, times), cpu(text, times), cpu(text, times));
  const long = piece.repeat(length / piece.length);
  const [parts, whole] = [least(long.slice(0, length / 8), 8), least(long, 1)];
  assert.ok(whole < 4 * Math.max(parts, 12_000), `${piece}: ${parts} µs in parts, ${whole} µs as one text`);
}
