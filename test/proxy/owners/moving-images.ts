import {
  concat,
  latin,
  secret,
  script,
  gifFile,
  control,
  gifPicture,
  trailer,
  gif,
  block,
  loop,
  gifSized,
  webpFile,
  vp8,
  riff,
  webp,
  canvas,
  lossless,
  timing,
  animated,
} from './image-parts.js';
import type { Sample } from './image-corpus.js';

const refused = undefined;

/** GIF and WebP. */
export const movingImages: readonly Sample[] = [
  ['a GIF of one pixel', gifFile, gifFile],
  ['a GIF with a comment', gif(block(0xfe, latin(script)), control, gifPicture), gifFile],
  [
    'a GIF with a text block',
    gif(block(0x01, Buffer.alloc(12), latin(script)), control, gifPicture),
    gifFile,
  ],
  ['a GIF with XMP', gif(block(0xff, latin('XMP DataXMP'), latin(script)), control, gifPicture), gifFile],
  [
    'a GIF that repeats forever',
    gif(loop, control, gifPicture, control, gifPicture),
    gif(loop, control, gifPicture, control, gifPicture),
  ],
  ['a GIF with two loop blocks', gif(loop, loop, control, gifPicture), gif(loop, control, gifPicture)],
  [
    'a GIF with an invalid loop block',
    gif(block(0xff, latin('NETSCAPE2.0'), latin(script)), control, gifPicture),
    gifFile,
  ],
  ['a GIF followed by a script', concat([gifFile, latin(script)]), gifFile],
  [
    'a file that is a GIF and JavaScript',
    concat([latin('GIF89a=1;/*'), gifFile.subarray(11, -1), latin(`*/;${script}`)]),
    refused,
  ],
  ['a GIF of 60,000 by 60,000 pixels', gifSized(60_000, 60_000), refused],
  ['a GIF of 0 by 0 pixels', gifSized(0, 0), refused],
  ['a GIF of 50,000 frames', gif(...Array.from({ length: 50_000 }, () => gifPicture)), refused],
  [
    'a GIF of 200 large frames',
    concat([
      gifSized(2_000, 2_000).subarray(0, 19),
      ...Array.from({ length: 200 }, () => gifPicture),
      trailer,
    ]),
    refused,
  ],
  ['a GIF without a picture', gif(control), refused],
  ['a GIF without an end', gifFile.subarray(0, -1), refused],

  ['a WebP from a browser', webpFile, webpFile],
  ['a lossless WebP', webp(lossless), webp(lossless)],
  [
    'a WebP with Exif, XMP and a color profile',
    webp(
      canvas(0x2c),
      riff('ICCP', latin(script)),
      vp8,
      riff('EXIF', latin(secret)),
      riff('XMP ', latin(script)),
    ),
    webp(canvas(0), vp8),
  ],
  ['a WebP with unknown chunks', webp(vp8, riff('EVIL', latin(script))), webpFile],
  [
    'a WebP with transparency',
    webp(canvas(0x10), riff('ALPH', Buffer.alloc(3)), vp8),
    webp(canvas(0x10), riff('ALPH', Buffer.alloc(3)), vp8),
  ],
  [
    'an animated WebP',
    webp(
      canvas(0x0a),
      timing,
      animated(riff('EVIL', latin(script))),
      animated(),
      riff('EXIF', latin(secret)),
    ),
    webp(canvas(0x02), timing, animated(), animated()),
  ],
  ['a WebP followed by a script', concat([webpFile, latin(script)]), webpFile],
  ['a WebP whose canvas has another size than its picture', webp(canvas(0, 3, 3), vp8), refused],
  ['a WebP of 16,000 by 16,000 pixels', webp(canvas(0, 16_000, 16_000), vp8), refused],
  ['a WebP of 16,000,000 by 1 pixels', webp(canvas(2, 16_000_000, 1), timing, animated()), refused],
  [
    'a WebP of 1,001 frames',
    webp(canvas(2), timing, ...Array.from({ length: 1_001 }, () => animated())),
    refused,
  ],
  ['a WebP with a frame outside its canvas', webp(canvas(2), timing, animated(undefined, 9)), refused],
  ['an animated WebP without frames', webp(canvas(2), timing, vp8), refused],
  ['a WebP whose declared length exceeds the file', webpFile.subarray(0, -1), refused],
];
