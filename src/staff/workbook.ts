import { Deflate, inflateSync, strToU8, Zip, ZipPassThrough, type ZipInputFile } from 'fflate';
import type { MemoryFile } from './export-targets.js';
import { sheetEnd, stylesXml } from './xlsx.js';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Largest size of a file in a ZIP archive without its extension for large ones, in bytes. */
const mostBytes = 0xff_ff_ff_ff;

/**
 * An .xlsx file with one sheet, in memory: a ZIP archive. What is written are parts of the sheet's XML, compressed as they come to a tenth of
 * their size.
 *
 * @param sheet The sheet's name: at most 31 characters without any of `[]:*?/\`.
 */
export function workbookFile(sheet: string): MemoryFile {
  /** The sheet without its end, which only `packed` has: bytes and their checksum. */
  let size = 0;
  let crc = 0;
  let packed: Uint8Array<ArrayBuffer>[] = [];
  let stream: Deflate | undefined = newStream();
  const end = strToU8(sheetEnd);

  function newStream(): Deflate {
    return new Deflate({ level: 6 }, (part) => packed.push(part));
  }

  /** Goes on after a file was taken that was not complete: a compressed stream that has ended can't be continued. */
  function reopened(): Deflate {
    const whole = inflateSync(joined(packed), { out: new Uint8Array(size + end.length) });
    packed = [];
    const next = newStream();
    next.push(whole.subarray(0, size));
    return next;
  }

  return {
    write: async (text) => {
      const bytes = strToU8(text);
      if (size + bytes.length > mostBytes) throw new RangeError('The sheet is too large.');
      stream ??= reopened();
      stream.push(bytes);
      crc = crc32(bytes, crc);
      size += bytes.length;
    },
    keep: () => Promise.resolve(),
    keepsWrites: true,
    blob() {
      stream?.push(end, true);
      stream = undefined;
      const file: ZipInputFile = {
        filename: 'xl/worksheets/sheet1.xml',
        compression: 8,
        crc: crc32(end, crc),
        size: size + end.length,
      };
      return archiveOf(filesBeside(sheet), file, packed);
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const part of parts) length += part.length;
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param packed The compressed bytes of `file`. */
function archiveOf(
  others: Readonly<Record<string, string>>,
  file: ZipInputFile,
  packed: readonly Uint8Array<ArrayBuffer>[],
): Blob {
  const bytes: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    bytes.push(part);
  });
  for (const [name, content] of Object.entries(others)) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(strToU8(content), true);
  }
  zip.add(file);
  packed.forEach((part, at) => file.ondata?.(null, part, at === packed.length - 1));
  zip.end();
  return new Blob(bytes, { type: `${type}.sheet` });
}

/** The files of the archive that are the same whatever the sheet has (ECMA-376, part 1, 12.1). */
function filesBeside(sheet: string): Readonly<Record<string, string>> {
  const relation = (kind: string, target: string, id: number) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (...all: readonly string[]) =>
    `${xml}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
  const override = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`;
  return {
    '[Content_Types].xml': [
      `${xml}<Types xmlns="${packages}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      override('workbook', 'sheet.main'),
      override('styles', 'styles'),
      override('worksheets/sheet1', 'worksheet'),
      '</Types>',
    ].join(''),
    '_rels/.rels': relations(relation('officeDocument', 'xl/workbook.xml', 1)),
    'xl/workbook.xml':
      `${xml}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}">` +
      `<sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('worksheet', 'worksheets/sheet1.xml', 1),
      relation('styles', 'styles.xml', 2),
    ),
    'xl/styles.xml': stylesXml,
  };
}

/** The checksum of ZIP archives. @param before That of what comes before the bytes; 0 at the beginning. */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

const crcTable = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});
