/**
 * Resolves in a new task, so that a long task is split and the browser can handle input in between. Not a timer, which takes a second on
 * pages in the background.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage('');
  });
}
