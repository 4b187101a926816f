/**
 * The problem with a Redis URL, worded to follow the setting's name in a sentence; `undefined` if there is none, or if it is not a Redis
 * URL. The text does not quote the URL, because the part that cannot be parsed may be a password.
 */
export function redisUrlProblem(place: string): string | undefined {
  if (!/^rediss?:\/\//.test(place)) return undefined;
  if (URL.canParse(place) && new URL(place).hostname !== '') return undefined;
  return (
    'is an address of Redis that cannot be read: write it as in redis://:password@localhost:6379, and in the password "%23" for "#", ' +
    '"%2F" for "/", "%3F" for "?", "%40" for "@" and "%25" for "%".'
  );
}
