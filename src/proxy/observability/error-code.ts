/** The code of an error of the system or of a package, such as `ENOENT`; empty for others. Its message may quote an address or a path. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A code as part of a sentence; empty without one. */
export function inBrackets(code: string): string {
  return code ? ` (${code})` : '';
}
