import { realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { contentTypes } from './content-types.js';

/** Folders of the demo that contain programs and are not served. */
const programs = ['sandbox', 'server', 'examples'];

/**
 * Finds the file for a URL path: `/dist/…` is in the build, `/custom-elements.json` is the manifest, everything else is in `demo/`. Returns
 * `undefined` for files that are missing or not public.
 *
 * @param pathname As in the request, still percent-encoded.
 * @param root Root folder of the repository.
 */
export async function findFile(pathname: string, root: string): Promise<string | undefined> {
  const segments = readSegments(pathname);
  if (segments === undefined) return undefined;
  const [first, ...rest] = segments;
  if (first !== undefined && programs.includes(first)) return undefined;

  // The gallery's pages load the manifest.
  const base = pathname === '/custom-elements.json' ? root : join(root, first === 'dist' ? 'dist' : 'demo');
  const path = join(base, ...(first === 'dist' ? rest : segments));
  if (!(extname(path) in contentTypes)) return undefined;
  try {
    // Symbolic links are resolved before the comparison, so that a link cannot lead out of the folder.
    const [file, folder] = await Promise.all([realpath(path), realpath(base)]);
    return file.startsWith(folder + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}

function readSegments(pathname: string): string[] | undefined {
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent);
    // Names that begin with a dot are not served, which includes `..`. A separator inside a name was sent as %2f or %5c.
    return segments.some((name) => name === '' || /^\.|[/\\\0:]/.test(name)) ? undefined : segments;
  } catch {
    return undefined;
  }
}
