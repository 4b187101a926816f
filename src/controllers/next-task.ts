/**
 * Resolves in a task of its own, so that one that has taken long does not grow longer: a browser answers its visitor between
 * tasks. A timer would do, but for pages in the background, where it waits a second.
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
