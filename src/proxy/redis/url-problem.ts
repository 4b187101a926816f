/**
 * What is wrong with a place that begins as an address of Redis, as what follows its name in a sentence; `undefined` for one that can be
 * connected to, or is no such address. It does not quote the place: what cannot be read may be a password.
 */
export function redisUrlProblem(place: string): string | undefined {
  if (!/^rediss?:\/\//.test(place)) return undefined;
  if (URL.canParse(place) && new URL(place).hostname !== '') return undefined;
  return (
    'is an address of Redis that cannot be read: write it as in redis://:password@localhost:6379, and in the password "%23" for "#", ' +
    '"%2F" for "/", "%3F" for "?", "%40" for "@" and "%25" for "%".'
  );
}
