export const engines = ['chromium', 'firefox', 'webkit'] as const;

/** A browser engine that the widgets are tested in. */
export type Engine = (typeof engines)[number];

/** The reason to skip a test of which Firefox 140 or its driver cannot do something; `false` in other engines. */
export function firefoxCannot(what: string): string | false {
  return chosenEngine() === 'firefox' && `Firefox 140 cannot ${what}`;
}

/** The engine in `FR_ENGINE`; Chromium by default. */
export function chosenEngine(env: NodeJS.ProcessEnv = process.env): Engine {
  const name = env['FR_ENGINE'] || 'chromium';
  const engine = engines.find((known) => known === name);
  if (engine === undefined) throw new Error(`FR_ENGINE=${name}: use ${engines.join(', ')}.`);
  return engine;
}
