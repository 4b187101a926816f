import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Files of text. Pictures and fonts are compressed already. */
const texts = ['.html', '.css', '.js', '.json', '.svg', '.txt', '.md'];

/** Compresses a file as the browser accepts it, like the host of a real page. */
export async function compressed(
  body: Buffer,
  extension: string,
  accepted = '',
): Promise<{ readonly body: Buffer; readonly encoding?: string }> {
  if (!texts.includes(extension)) return { body };
  // Higher qualities of brotli take longer than they save on one machine.
  if (/\bbr\b/.test(accepted))
    return {
      body: await brotliOf(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      encoding: 'br',
    };
  if (/\bgzip\b/.test(accepted)) return { body: await gzipOf(body), encoding: 'gzip' };
  return { body };
}
