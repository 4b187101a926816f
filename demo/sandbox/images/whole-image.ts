/** Whether an image has its end, which is missing if it was read or sent in part: browsers show half of such a picture, or nothing. */
export function isWhole(content: Buffer, type: string): boolean {
  switch (type) {
    case 'image/png':
      return hasPngEnd(content);
    case 'image/jpeg':
      return hasJpegEnd(content);
    case 'image/gif':
      return content.at(-1) === 0x3b;
    default:
      // The length that a WebP file gives itself, without the eight bytes before it.
      return content.length >= 8 + content.readUInt32LE(4);
  }
}

/** Reads from chunk to chunk. Each has its length, its name, the data and a check sum. */
function hasPngEnd(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at))
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  return false;
}

/** Reads from marker to marker, because a smaller picture in the file has an end of its own, and cameras write more after the last one. */
function hasJpegEnd(content: Buffer): boolean {
  for (let at = content.indexOf(0xff, 2); at >= 0; at = content.indexOf(0xff, at)) {
    const marker = content[at + 1] ?? 0;
    if (marker === 0xd9) return true;
    if (marker === 0xff) at += 1;
    // Among the pixels: an escaped byte, or a point from which they can be read again.
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (at + 4 > content.length) return false;
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return false;
}
