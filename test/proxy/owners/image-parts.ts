import { deflateSync } from 'node:zlib';
import { crc32 } from '../../../src/proxy/owners/images/png.js';
import { pixel } from './images.js';

export const bytesOf = (kind: keyof typeof pixel) => Buffer.from(pixel[kind], 'base64');
export const concat = (parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);
export const latin = (text: string) => Buffer.from(text, 'latin1');
const word = (value: number) => Buffer.from([(value >> 8) & 255, value & 255]);
export const long = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** A marker that no cleaned image may contain. */
export const secret = 'CANARY-48.8584N-2.2945E';
export const script = `*/alert("${secret}")//<script>alert("${secret}")</script>`;

// PNG

export function chunk(name: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = concat([latin(name), content]);
  return concat([long(content.length), body, long(crc32(body))]);
}

const signature = latin('\x89PNG\r\n\x1a\n');
export const header = (width = 2, height = 2, [depth, colour, interlace] = [8, 6, 0]) =>
  chunk(
    'IHDR',
    concat([long(width), long(height), Buffer.from([depth ?? 8, colour ?? 6, 0, 0, interlace ?? 0])]),
  );
export const pixels = chunk('IDAT', deflateSync(Buffer.alloc(2 * 9)));
export const end = chunk('IEND');
export const png = (...chunks: Uint8Array[]) => concat([signature, ...chunks]);
export const plainPng = png(header(), pixels, end);
export const frameControl = (serial: number, side = 2, x = 0) =>
  chunk('fcTL', concat([long(serial), long(side), long(side), long(x), long(0), Buffer.alloc(6)]));
export const announcing = (frames: number) => chunk('acTL', concat([long(frames), long(0)]));

// JPEG: the browser's own image, with segments inserted after its first one.

export const jpegFile = bytesOf('jpeg');
export const segment = (marker: number, content: Uint8Array) =>
  concat([Buffer.from([0xff, marker]), word(content.length + 2), content]);
export const jfif = jpegFile.subarray(2, 20);
export const jpegRest = jpegFile.subarray(20);
export const soi = jpegFile.subarray(0, 2);
export const jpeg = (...segments: Uint8Array[]) => concat([soi, jfif, ...segments, jpegRest]);
export const frameAt = jpegFile.indexOf(Buffer.from([0xff, 0xc0]));
export const sized = (width: number, height: number) => {
  const copy = Buffer.from(jpegFile);
  copy.writeUInt16BE(height, frameAt + 5);
  copy.writeUInt16BE(width, frameAt + 7);
  return copy;
};
/** An Exif directory with a place and an orientation. */
export const exif = (orientation: number, isLittle: boolean) => {
  const tiff = Buffer.alloc(38);
  const put16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const put32 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II*\0' : 'MM\0*', 0, 'latin1');
  put32(8, 4);
  put16(2, 8);
  // GPS directory, then the orientation.
  put16(0x8825, 10);
  put16(4, 12);
  put32(1, 14);
  put32(34, 18);
  put16(0x0112, 22);
  put16(3, 24);
  put32(1, 26);
  put16(orientation, 30);
  return segment(0xe1, concat([latin('Exif\0\0'), tiff, latin(secret)]));
};
export const upright = (orientation: number) =>
  segment(
    0xe1,
    Buffer.from(
      `4578696600004d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}000000000000`,
      'hex',
    ),
  );

// GIF

export const gifFile = bytesOf('gif');
export const gifHead = gifFile.subarray(0, 19);
export const control = gifFile.subarray(19, 27);
export const gifPicture = gifFile.subarray(27, -1);
export const trailer = Buffer.from(';');
export const gif = (...blocks: Uint8Array[]) => concat([gifHead, ...blocks, trailer]);
export const block = (label: number, ...parts: Uint8Array[]) =>
  concat([
    Buffer.from([0x21, label]),
    ...parts.flatMap((part) => [Buffer.from([part.length]), part]),
    Buffer.from([0]),
  ]);
export const loop = block(0xff, latin('NETSCAPE2.0'), Buffer.from([1, 0, 0]));
export const gifSized = (width: number, height: number) => {
  const copy = Buffer.from(gifFile);
  copy.writeUInt16LE(width, 6);
  copy.writeUInt16LE(height, 8);
  return copy;
};

// WebP

export const webpFile = bytesOf('webp');
export const vp8 = webpFile.subarray(12);
export const riff = (name: string, content: Uint8Array) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return concat([head, content, Buffer.alloc(content.length % 2)]);
};
export const webp = (...chunks: Uint8Array[]) => riff('RIFF', concat([latin('WEBP'), ...chunks]));
export const three = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);
export const canvas = (flags: number, width = 2, height = 2) =>
  riff('VP8X', concat([Buffer.from([flags, 0, 0, 0]), three(width - 1), three(height - 1)]));
export const lossless = riff('VP8L', Buffer.from([0x2f, 1, 0x40, 0, 0, 1, 2, 3]));
export const timing = riff('ANIM', Buffer.alloc(6));
export const animated = (more: Uint8Array = Buffer.alloc(0), x = 0, side = 2) =>
  riff(
    'ANMF',
    concat([three(x), three(0), three(side - 1), three(side - 1), three(40), Buffer.from([0]), more, vp8]),
  );
