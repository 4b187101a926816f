import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { donation } from '../samples.js';

// A platform, and owners who upload images of 5 MB to a proxy concurrently. In a process of its own, so that its work is not measured as
// the proxy's. Started by uploads-beside-gifts.slow.test.ts.

let serial = 1_000;
const platform = createServer((asked, response) => {
  asked.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const isImage = asked.url?.includes('image');
    response.end(
      JSON.stringify(isImage ? { id: 'x', success: true } : { ...donation, id: (serial += 1), email: null }),
    );
  });
});
platform.listen(0, '127.0.0.1', () => process.send?.({ port: (platform.address() as AddressInfo).port }));

// Noise cannot be compressed.
const side = 1_289;
const image = await sharp(randomBytes(3 * side * side), { raw: { width: side, height: side, channels: 3 } })
  .png({ compressionLevel: 0 })
  .toBuffer();
const body = Buffer.from(JSON.stringify({ file: image.toString('base64') }));

function upload(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { method: 'POST', agent: false, headers: { ...headers, 'content-length': body.length } },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    // A proxy that refuses an upload without reading it closes the connection.
    sent.on('error', () => resolve(503));
    sent.end(body);
  });
}

process.on(
  'message',
  ({ url, headers, count }: { url: string; headers: Record<string, string>; count: number }) => {
    const again: (() => void)[] = [];
    let left = count;
    let refusals = 0;
    const uploads = Array.from({ length: count }, async () => {
      for (;;) {
        const status = await upload(url, headers);
        if (status !== 503) {
          left -= 1;
          // Refused owners retry after another upload has ended.
          again.shift()?.();
          return status;
        }
        refusals += 1;
        if (left > again.length + 1) await new Promise<void>((resolve) => again.push(resolve));
      }
    });
    void Promise.all(uploads).then((statuses) => process.send?.({ statuses, refusals }));
  },
);
