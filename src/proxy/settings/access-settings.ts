import type { NodeOptions } from '../app/options.js';
import type { Access } from '../owners/access.js';
import { bearerAccess, secretProblem } from '../owners/bearer-access.js';
import type { OwnerOperation } from '../owners/operations.js';

interface Given {
  readonly allow: readonly OwnerOperation[];
  /** The access function of the config file, if it is a module. */
  readonly access: Access | undefined;
  readonly serverCalls: boolean;
  /** Value of `FR_ACCESS_TOKEN`; empty if not set. */
  readonly token: string;
  /** All API keys of the platform: the site's, and those of campaigns. */
  readonly apiKeys: readonly string[];
}

/** Reads who may call the owner's operations. A setting with which no caller, or every caller, would be allowed is a problem. */
export function readAccess(
  { allow, access, serverCalls, token, apiKeys }: Given,
  problems: string[],
): Pick<NodeOptions, 'access'> {
  if (access && token)
    problems.push('FR_ACCESS_TOKEN and the access function of the config file exclude each other.');
  else if (allow.length > 0 && !access && !token)
    problems.push(
      `FR_ALLOW: ${allow.join(', ')} cannot be offered without an access check: ` +
        'set FR_ACCESS_TOKEN, which your programs then send, or an access function in a config file (.mjs).',
    );
  if (access || !token) return access ? { access } : {};

  const problem = secretProblem(token);
  if (problem) problems.push(`FR_ACCESS_TOKEN ${problem}`);
  // Programs that have the token would otherwise have all rights of the API key.
  else if (apiKeys.some((key) => key.split(' ').at(-1) === token))
    problems.push(
      'FR_ACCESS_TOKEN must not be an API key (FR_API_KEY, or that of a campaign): generate one, for example with "openssl rand -base64 32".',
    );
  const writes = allow.filter((name) => name !== 'listTransactions');
  if (writes.length > 0 && !serverCalls)
    problems.push(
      `FR_ALLOW: ${writes.join(', ')} with FR_ACCESS_TOKEN needs FR_SERVER_CALLS=1, because programs send no Origin header.`,
    );
  return problem ? {} : { access: bearerAccess(token) };
}
