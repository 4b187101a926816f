// Runs in every contestant's page before anything of its own. `benchPainted` is the runner's.
const benchTasks = [];
new PerformanceObserver((list) =>
  benchTasks.push(...list.getEntries().map(({ duration }) => duration)),
).observe({
  type: 'longtask',
  buffered: true,
});
const benchFrames = new MessageChannel();
// A message that is sent in a frame arrives after that frame is painted.
benchFrames.port1.onmessage = () => benchPainted(performance.now());
window.benchTasks = benchTasks;
window.finished = () => requestAnimationFrame(() => benchFrames.port2.postMessage(''));
