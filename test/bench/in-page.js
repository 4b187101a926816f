// Runs in every contestant's page before its own code. `benchPainted` is defined by the runner.
const benchTasks = [];
new PerformanceObserver((list) =>
  benchTasks.push(...list.getEntries().map(({ duration }) => duration)),
).observe({
  type: 'longtask',
  buffered: true,
});
const benchFrames = new MessageChannel();
// A message that is sent in a frame arrives after that frame was painted.
benchFrames.port1.onmessage = () => benchPainted(performance.now());
window.benchTasks = benchTasks;
window.finished = () => requestAnimationFrame(() => benchFrames.port2.postMessage(''));
