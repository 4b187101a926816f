import type { NodeOptions } from '../node.js';
import type { Access } from './access.js';
import { bearerAccess, secretProblem } from './bearer-access.js';
import type { OwnerOperation } from './operations.js';

interface Given {
  readonly allow: readonly OwnerOperation[];
  /** Of a config file that is a module. */
  readonly access: Access | undefined;
  readonly serverCalls: boolean;
  /** `FR_ACCESS_TOKEN`; empty for none. */
  readonly token: string;
  readonly apiKey: string;
}

/** Who may call the owner's operations. Switched on for nobody, or for everybody, are no settings to start with. */
export function readAccess(
  { allow, access, serverCalls, token, apiKey }: Given,
  problems: string[],
): Pick<NodeOptions, 'access'> {
  if (access && token)
    problems.push('FR_ACCESS_TOKEN and the access function of the config file exclude each other.');
  else if (allow.length > 0 && !access && !token)
    problems.push(
      `FR_ALLOW: ${allow.join(', ')} stays closed until it is said who may call it: ` +
        'set FR_ACCESS_TOKEN, which your programs then present, or access, a function, in a config file (.mjs).',
    );
  if (access || !token) return access ? { access } : {};

  const problem = secretProblem(token);
  if (problem) problems.push(`FR_ACCESS_TOKEN ${problem}`);
  // Programs that read the list would hold what pays out.
  else if (token === apiKey || `Bearer ${token}` === apiKey)
    problems.push('FR_ACCESS_TOKEN must not be the API key.');
  const writes = allow.filter((name) => name !== 'listTransactions');
  if (writes.length > 0 && !serverCalls)
    problems.push(
      `FR_ALLOW: ${writes.join(', ')} by FR_ACCESS_TOKEN needs FR_SERVER_CALLS=1: programs send no Origin.`,
    );
  return problem ? {} : { access: bearerAccess(token) };
}
