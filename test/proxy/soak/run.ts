import { makeRunFolder } from '../../runner/run-folder.js';
import { growth, soak } from './soak.js';

// `npm run bench -- soak`: two hours, or as many minutes as FR_SOAK_MINUTES. Fails if the proxy ends, if one answer in a thousand does not arrive,
// or if memory has grown by more than a tenth. Memory that the system reclaims does not count.

const minutes = Number(process.env['FR_SOAK_MINUTES'] ?? 120);
if (!(minutes > 0)) throw new Error('FR_SOAK_MINUTES has to be a number of minutes.');
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const { answers, samples } = await soak({
  progress: (passed) => passed / minutes,
  folder: makeRunFolder(),
  onSample: ({ rss, heap }, minute) =>
    console.log(
      `${minute.toFixed(1)} min: ${megabytes(rss)} MB of the machine, ${megabytes(heap)} MB of objects`,
    ),
});
console.log(
  [...answers]
    .sort()
    .map(([status, times]) => `${String(status)}: ${String(times)}`)
    .join(', '),
);
const total = [...answers.values()].reduce((sum, times) => sum + times, 0);
if ((answers.get(0) ?? 0) > total / 1000) process.exitCode = 1;
for (const of of ['rss', 'heap'] as const) {
  const ratio = growth(samples, of);
  console.log(`${of} × ${ratio.toFixed(3)}`);
  if (!(ratio < 1.1)) process.exitCode = 1;
}
