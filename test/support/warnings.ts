/** The warnings of the current test, in a suite that calls `catchWarnings()`. */
export let warnings: string[];

/** Keeps the warnings of each test of a suite out of the console, in `warnings`. */
export function catchWarnings(): void {
  const { warn } = console;
  beforeEach(() => {
    warnings = [];
    console.warn = logTo(warnings);
  });
  afterEach(() => {
    console.warn = warn;
  });
}

/** Returns the warnings that are logged while `act` runs. It gets those so far. */
export async function warningsDuring(act: (lines: readonly string[]) => Promise<unknown>): Promise<string[]> {
  const { warn } = console;
  const lines: string[] = [];
  console.warn = logTo(lines);
  try {
    await act(lines);
  } finally {
    console.warn = warn;
  }
  return lines;
}

const logTo =
  (lines: string[]) =>
  (...parts: unknown[]) =>
    void lines.push(parts.map(String).join(' '));
