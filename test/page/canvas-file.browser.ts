import { expect } from '@open-wc/testing';
import { writeCanvas } from '../../src/page/canvas-file.js';

describe('a canvas is written as a file', () => {
  const toBlob = Reflect.get(HTMLCanvasElement.prototype, 'toBlob');
  const [begin, end] = [globalThis.setTimeout, globalThis.clearTimeout];
  /** The time limits that run. */
  let limits: Map<number, () => void>;
  let answer: (file: Blob | null) => void;
  let isHidden: boolean;

  beforeEach(() => {
    limits = new Map();
    isHidden = false;
    HTMLCanvasElement.prototype.toBlob = (done) => (answer = done);
    globalThis.setTimeout = ((run: () => void, time?: number) => {
      if (time !== 10_000) return begin(run, time);
      const id = -1 - limits.size;
      limits.set(id, run);
      return id;
    }) as typeof globalThis.setTimeout;
    globalThis.clearTimeout = ((id?: number) => {
      if (!limits.delete(id ?? 0)) end(id);
    }) as typeof globalThis.clearTimeout;
    // The elements read it without the properties of the page's own document object.
    Object.defineProperty(Document.prototype, 'hidden', { ...hidden, get: () => isHidden });
  });
  const hidden = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden')!;
  afterEach(() => {
    HTMLCanvasElement.prototype.toBlob = toBlob;
    [globalThis.setTimeout, globalThis.clearTimeout] = [begin, end];
    Object.defineProperty(Document.prototype, 'hidden', hidden);
  });

  function setHidden(value: boolean) {
    isHidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  }
  const write = () => writeCanvas(document.createElement('canvas'), 'image/png');
  const file = new Blob(['x'], { type: 'image/png' });

  it('in a page in the background, however long that takes', async () => {
    isHidden = true;
    const written = write();
    expect(limits.size).to.equal(0);
    answer(file);
    expect(await written).to.equal(file);
  });

  it('in a page that goes to the background and comes back, with a whole time limit', async () => {
    const written = write();
    expect(limits.size).to.equal(1);
    setHidden(true);
    expect(limits.size).to.equal(0);
    setHidden(false);
    expect(limits.size).to.equal(1);
    for (const run of limits.values()) run();
    expect(await written).to.equal(undefined);
  });

  it('and nothing is left of the wait', async () => {
    const written = write();
    answer(file);
    await written;
    expect(limits.size).to.equal(0);
    setHidden(false);
    expect(limits.size).to.equal(0);
  });
});
