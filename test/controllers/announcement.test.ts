import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactiveControllerHost } from 'lit';
import { AnnouncementController } from '../../src/controllers/announcement-controller.js';

function open() {
  const clock = { now: 0, updates: 0 };
  const host = { requestUpdate: () => void (clock.updates += 1) } as unknown as ReactiveControllerHost;
  return { clock, region: new AnnouncementController(host, () => clock.now) };
}

test('announces routine news once a minute, and removes an announcement that is no longer true', () => {
  const { clock, region } = open();
  region.mention('$1,075 raised');
  assert.equal(region.text, '$1,075 raised');
  clock.now = 30_000;
  region.mention('$1,150 raised');
  assert.deepEqual([region.text, clock.updates], ['', 2]);
  clock.now = 60_000;
  region.mention('$1,200 raised');
  assert.equal(region.text, '$1,200 raised');
});

test('leaves important news, and news of the same update', () => {
  const { clock, region } = open();
  region.mention('Otters: $1,075 raised');
  region.mention('Willows: $20 raised');
  assert.equal(region.text, 'Otters: $1,075 raised');
  region.announce('Goal reached. Thank you!');
  clock.now = 30_000;
  region.mention('$1,150 raised');
  assert.equal(region.text, 'Goal reached. Thank you!');
});
