/** How many timers, sockets, files and the like keep the process going, by kind. */
function counts(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) found.set(kind, (found.get(kind) ?? 0) + 1);
  return found;
}

// Pipes and sockets to whoever started the process, and what an earlier mutant may have left.
const usual = counts();

/** Whether anything is under way that was not when this was loaded. */
export function isUnderWay(): boolean {
  return [...counts()].some(([kind, count]) => count > (usual.get(kind) ?? 0));
}
