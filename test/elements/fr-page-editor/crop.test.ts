import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  cutOf,
  firstCrop,
  moved,
  mostZoom,
  turned,
  turnedSize,
  zoomed,
  type Crop,
} from '../../../src/elements/fr-page-editor/picture/crop.js';
import { runs } from '../../support/runs.js';

const side = fc.integer({ min: 1, max: 4096 });
const picture = fc.record({ width: side, height: side });
const ratio = fc.constantFrom(0.2, 2 / 3, 1, 1.5, 16 / 9, 5);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const crop: fc.Arbitrary<Crop> = fc.record({
  turns: fc.integer({ min: 0, max: 3 }),
  zoom: fc.double({ min: 1, max: mostZoom, noNaN: true }),
  across: share,
  down: share,
});
const near = (one: number, other: number) => Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(one));

describe('the part of a picture that is shown', () => {
  test('has the wanted shape, and is inside of the picture', () => {
    fc.assert(
      fc.property(picture, ratio, crop, (size, shape, part) => {
        const { left, top, width, height } = cutOf(part, size, shape);
        const whole = turnedSize(size, part.turns);
        assert.ok(near(width / height, shape));
        assert.ok(left >= -1e-6 && top >= -1e-6);
        assert.ok(left + width <= whole.width + 1e-6 && top + height <= whole.height + 1e-6);
      }),
      { numRuns: runs(50, 5_000) },
    );
  });

  test('is at first the largest of the middle', () => {
    assert.deepEqual(cutOf(firstCrop, { width: 400, height: 200 }, 1), {
      ...{ width: 200, height: 200, left: 100, top: 0 },
    });
    assert.deepEqual(cutOf(firstCrop, { width: 200, height: 400 }, 2), {
      ...{ width: 200, height: 100, left: 0, top: 150 },
    });
  });

  test('moves by shares of itself, and not out of the picture', () => {
    const size = { width: 400, height: 200 };
    const left = (part: Crop) => cutOf(part, size, 1).left;
    assert.equal(left(moved(firstCrop, size, 1, 0.25, 0)), 150);
    assert.equal(left(moved(firstCrop, size, 1, -9, 9)), 0);
    assert.equal(left(moved(firstCrop, size, 1, 9, 0)), 200);
    assert.equal(moved(firstCrop, size, 1, 0, 1).down, firstCrop.down, 'there is no room');
  });

  test('comes back after four turns, and after one to each side', () => {
    fc.assert(
      fc.property(crop, (part) => {
        const round = (steps: readonly ('left' | 'right')[]) => {
          let at = part;
          for (const direction of steps) at = turned(at, direction);
          return at;
        };
        for (const steps of [
          ['right', 'right', 'right', 'right'],
          ['left', 'right'],
        ] as const) {
          const { turns, across, down } = round(steps);
          assert.ok(turns === part.turns && near(across, part.across) && near(down, part.down));
        }
      }),
      { numRuns: runs(50, 5_000) },
    );
  });

  test('keeps what it shows when the picture is turned', () => {
    // The top left of a wide picture is at the top right after a turn to the right.
    const { across, down } = turned({ turns: 0, zoom: 2, across: 0, down: 0 }, 'right');
    assert.deepEqual([across, down], [1, 0]);
  });

  test('is enlarged within limits', () => {
    assert.deepEqual(
      [0, 2, 99].map((zoom) => zoomed(firstCrop, zoom).zoom),
      [1, 2, mostZoom],
    );
  });
});
