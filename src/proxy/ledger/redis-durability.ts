const charged =
  'and a gift that is repeated then is charged twice. Not for real donations: set appendonly yes.';

/**
 * What to tell the owner of a Redis that may forget at a restart; `undefined` where it writes down each step. Told, and not
 * refused: a service that runs it may keep it safe by other means, and say nothing of them.
 *
 * @param persistence Its `INFO persistence`; empty where it gives none.
 * @param save Its setting `save`; `undefined` where it does not tell, as services do.
 */
export function durabilityWarning(persistence: string, save: string | undefined): string | undefined {
  const aof = /^aof_enabled:(\d)/m.exec(persistence)?.[1];
  if (aof === '1') return undefined;
  if (aof === undefined || save === undefined)
    return (
      'WARNING: it cannot be told whether the ledger’s Redis keeps what it holds at a restart' +
      `${aof === undefined ? '' : ' (it has no append-only file)'}. One that does not forgets attempts to give, ${charged}`
    );
  return save === ''
    ? `WARNING: the ledger’s Redis keeps nothing on disk. It forgets every attempt to give at a restart, ${charged}`
    : `WARNING: the ledger’s Redis keeps snapshots only. At a crash it forgets attempts to give since the last one, ${charged}`;
}
