import type { NodeOptions } from '../app/options.js';
import type { Access } from '../owners/access.js';
import { bearerAccess, secretProblem } from '../owners/bearer-access.js';
import type { OwnerOperation } from '../owners/operations.js';

interface Given {
  readonly allow: readonly OwnerOperation[];
  /** The access function from a config file that is a module. */
  readonly access: Access | undefined;
  readonly serverCalls: boolean;
  /** `FR_ACCESS_TOKEN`; empty for none. */
  readonly token: string;
  /** All keys of the platform: the site's, and those of campaigns. */
  readonly apiKeys: readonly string[];
}

/** Who may call the owner's operations. The proxy does not start if no caller could, or every caller. */
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
  // Otherwise programs that may only read the list would have a key with all rights.
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
