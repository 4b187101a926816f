/** Called with the sent share of a request's body: 0 to 1. */
export type ReportProgress = (share: number) => void;

/**
 * A `fetch` that reports how much of the body was sent, which browsers' own can't. Only for requests with a text as body, and answers with
 * a text.
 */
export function progressFetch(report: ReportProgress): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => {
        request.abort();
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      signal?.addEventListener('abort', abort);
      request.open(method, address instanceof Request ? address.url : address);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) report(loaded / total);
      };
      request.onload = () => {
        const { status, responseText } = request;
        const retryAfter = request.getResponseHeader('retry-after');
        resolve(
          new Response(responseText, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} }),
        );
      };
      request.onerror = () => {
        reject(new TypeError('no answer'));
      };
      request.onloadend = () => {
        signal?.removeEventListener('abort', abort);
      };
      request.send(body as string | null);
    });
}
