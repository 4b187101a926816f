import type { Sink } from './export-rows.js';

/** A file in memory, which the browser downloads at the end. */
export interface MemoryFile extends Sink {
  /** What was kept so far. */
  blob(): Blob;
}

export function memoryFile(): MemoryFile {
  const parts: string[] = [];
  return {
    write: async (text) => void parts.push(text),
    keep: () => Promise.resolve(),
    keepsWrites: true,
    blob: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** A file on the disk (File System API). It is opened again after each `keep`, because browsers write to the disk when a file is closed. */
export function diskFile(handle: FileSystemFileHandle): Sink {
  const encoder = new TextEncoder();
  let stream: FileSystemWritableFileStream | undefined;
  let size = 0;
  let kept = 0;

  async function opened(): Promise<FileSystemWritableFileStream> {
    const file = await handle.createWritable({ keepExistingData: kept > 0 });
    size = kept;
    await file.truncate(kept);
    await file.seek(kept);
    return file;
  }

  return {
    async write(text) {
      const bytes = encoder.encode(text);
      try {
        stream ??= await opened();
        await stream.write(bytes);
      } catch (error) {
        // What was not kept is gone with the stream.
        stream = undefined;
        throw error;
      }
      size += bytes.length;
    },
    async keep() {
      const file = stream;
      stream = undefined;
      if (!file) return;
      await file.close();
      kept = size;
    },
  };
}

/** What browsers with the File System API have; TypeScript does not know it. */
interface Picker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }) => Promise<FileSystemFileHandle>;
}

/**
 * Lets the user choose a file on the disk. Call it in a click.
 *
 * @returns `undefined` if the browser has no such choice, and `null` if the user has chosen none.
 */
export async function chooseFile(name: string): Promise<FileSystemFileHandle | null | undefined> {
  const { showSaveFilePicker } = globalThis as Picker;
  if (!showSaveFilePicker) return undefined;
  try {
    return await showSaveFilePicker.call(globalThis, {
      suggestedName: name,
      types: [{ accept: { 'text/csv': ['.csv'] } }],
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // In a frame of another site, for example, files can only be downloaded.
    return undefined;
  }
}
