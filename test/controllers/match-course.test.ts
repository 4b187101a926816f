import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MatchCourse, type MatchPlace } from '../../src/controllers/match-course.js';
import { fakeClock } from '../support/fake-clock.js';

const hour = 60 * 60_000;

/** A page with one match, in UTC, at noon of November 26. */
function open(attributes: Readonly<Record<string, string>>) {
  const clock = fakeClock(Date.UTC(2026, 10, 26, 12));
  const page = { attributes: { ...attributes } as Record<string, string>, redrawn: 0 };
  const host = { addController: () => undefined, isConnected: true };
  const course = new MatchCourse(
    host,
    () => {
      page.redrawn += 1;
    },
    clock,
  );
  const draw = (raised: number | undefined, changes: Partial<MatchPlace> = {}) => {
    const found = course.follow({
      children: [{ getAttribute: (name) => page.attributes[name] ?? null }],
      timezone: 'UTC',
      report: () => undefined,
      raised,
      isWaiting: raised === undefined,
      subject: '1',
      ...changes,
    });
    course.hostUpdated();
    return found;
  };
  return { clock, page, host, course, draw };
}

const hasEnded = (found: ReturnType<MatchCourse['follow']>) => found !== undefined && 'isUsedUp' in found;

test('an element that was removed has no timer, whatever is drawn afterwards', () => {
  const { clock, host, course, draw } = open({ until: '2026-11-30' });
  draw(40_00);
  assert.equal(clock.pending, 1);
  course.hostDisconnected();
  host.isConnected = false;
  draw(50_00);
  assert.equal(clock.pending, 0);
});

test('a match that runs has what is left', () => {
  const { draw } = open({ cap: '100' });
  const found = draw(40_00);
  assert.ok(found && 'left' in found);
  assert.equal(found.matched, 40_00);
  assert.equal(found.left, 60_00);
});

test('a match that was used up when the page was opened is not shown', () => {
  const { draw } = open({ cap: '100' });
  assert.equal(hasEnded(draw(undefined)), false);
  assert.equal(draw(100_00), undefined);
});

test('a match that is used up while the page is open stays, as ended', () => {
  const { draw } = open({ cap: '100' });
  draw(40_00);
  for (const raised of [100_00, 250_00]) {
    const found = draw(raised);
    assert.ok(found && 'isUsedUp' in found && found.isUsedUp);
  }
});

test('a match ends after its last day, and the page is drawn again then', async () => {
  const { clock, page, draw } = open({ until: '2026-11-26' });
  draw(40_00);
  await clock.advance(12 * hour - 1);
  assert.equal(page.redrawn, 0);
  await clock.advance(1);
  assert.equal(page.redrawn, 1);
  const found = draw(40_00);
  assert.ok(found && 'isUsedUp' in found && !found.isUsedUp);
});

test('a day begins with that of the time zone', async () => {
  const { clock, page, draw } = open({ until: '2026-11-26' });
  draw(40_00, { timezone: 'Asia/Kathmandu' });
  await clock.advance(6 * hour + 15 * 60_000);
  assert.equal(page.redrawn, 1);
});

test('no timer is left without a last day, or when the element is removed', () => {
  const open1 = open({});
  open1.draw(40_00);
  assert.equal(open1.clock.pending, 0);
  const open2 = open({ until: '2026-12-31' });
  open2.draw(40_00);
  assert.equal(open2.clock.pending, 1);
  open2.course.hostDisconnected();
  assert.equal(open2.clock.pending, 0);
});

test('a match that the page removes or changes has not ended', () => {
  for (const change of [{ cap: '30' }, { until: '2020-01-01' }]) {
    const { draw, page } = open({ cap: '100' });
    draw(40_00);
    Object.assign(page.attributes, change);
    assert.equal(draw(40_00), undefined, JSON.stringify(change));
  }
  const { draw } = open({ cap: '100' });
  draw(40_00);
  assert.equal(draw(40_00, { children: [] }), undefined);
});

test('what is known of one campaign does not end the match of another', () => {
  const { draw } = open({ cap: '100' });
  draw(40_00);
  assert.equal(draw(100_00, { subject: '2' }), undefined);
});
