/** Reads `highlight-team="123"`; `undefined` if it is not a team's ID. A framework may set a number. */
export function readTeamId(set: string | number | null | undefined): number | undefined {
  const text = String(set ?? '').trim();
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
