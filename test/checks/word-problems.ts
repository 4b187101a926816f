interface Rule {
  pattern: RegExp;
  problem: string;
  files?: RegExp;
}

const rules: readonly Rule[] = [
  // Only with a following path, because the name of a standard folder alone may be documentation.
  { pattern: /(?<![\w.:/])\/(?:home|Users|root|work)\/[\w.-]+/, problem: 'names a folder of one machine' },
  { pattern: /\b[A-Z]:\\Users\\/, problem: 'names a folder of one machine' },
  {
    pattern: /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)[^"]*/,
    problem: 'resolves to another registry than npm',
    files: /(^|\/)package-lock\.json$/,
  },
  {
    pattern: /^\s*(?:\S*:)?(?:registry|_auth\w*|nodedir)\s*=/m,
    problem: 'sets a registry',
    files: /\.npmrc$/,
  },
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/, problem: 'holds a private key' },
  {
    pattern: /eslint-disable(?!.* -- )|@ts-(?:ignore|nocheck)|@ts-expect-(?:error)(?! \S)/,
    problem: 'silences a check without a reason',
    files: /\.(ts|js|mjs)$/,
  },
];

/** Forbidden texts of the repository's files, with their lines. */
export function wordProblems(path: string, text: string): string[] {
  return rules
    .filter(({ files }) => files === undefined || files.test(path))
    .flatMap(({ pattern, problem }) => {
      const found = pattern.exec(text);
      if (found === null) return [];
      const line = text.slice(0, found.index).split('\n').length;
      return [`${path}:${line} ${problem}: ${found[0].trim()}`];
    });
}
