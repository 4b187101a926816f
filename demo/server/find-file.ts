import { realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { contentTypes } from './content-types.js';

/** Folders of the demo that are programs, not pages. */
const programs = ['sandbox', 'server', 'examples'];

/**
 * The file that a path of the page's address means: `/dist/…` is the build, `/custom-elements.json` the manifest, everything else is in
 * `demo/`.
 * `undefined` for missing files and those that are not public.
 *
 * @param pathname As in the request, still percent-encoded.
 * @param root The repository.
 */
export async function findFile(pathname: string, root: string): Promise<string | undefined> {
  const segments = readSegments(pathname);
  if (segments === undefined) return undefined;
  const [first, ...rest] = segments;
  if (first !== undefined && programs.includes(first)) return undefined;

  // The gallery is generated from the manifest.
  const base = pathname === '/custom-elements.json' ? root : join(root, first === 'dist' ? 'dist' : 'demo');
  const path = join(base, ...(first === 'dist' ? rest : segments));
  if (!(extname(path) in contentTypes)) return undefined;
  try {
    // Resolved before the comparison, so that a symbolic link cannot lead out either.
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
    // Names that start with a dot are hidden, `..` included; a separator inside a name was encoded as %2f or %5c.
    return segments.some((name) => name === '' || /^\.|[/\\\0:]/.test(name)) ? undefined : segments;
  } catch {
    return undefined;
  }
}
