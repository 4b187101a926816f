import { plainEmail } from '../../../schema/contact.js';

/** Mail providers of many donors. Typing errors in these names are noticed. Shorter names differ from too many others by one letter. */
const providers =
  'gmail.com hotmail.com hotmail.ca hotmail.fr outlook.com outlook.fr yahoo.com yahoo.ca yahoo.fr icloud.com videotron.ca sympatico.ca rogers.com comcast.net'.split(
    ' ',
  );

/** Real providers whose names differ from one of these by one letter. */
const similarProviders = ['ymail.com', 'email.com', 'mail.com'];

/** Returns the address that was probably meant if its domain contains one typing error: `maude@gmail.com` for `maude@gmial.com`. */
export function suggestedEmail(typed: string): string | undefined {
  const [, user, name] = /^(.+)@(.+)$/.exec(plainEmail(typed)) ?? [];
  if (!user || !name) return undefined;
  const domain = name.toLowerCase();
  if (providers.includes(domain) || similarProviders.includes(domain)) return undefined;
  const meant = providers.find((provider) => hasOneTypo(domain, provider));
  return meant && `${user}@${meant}`;
}

/** Whether one letter is missing, added or wrong, or two adjacent letters are swapped. */
function hasOneTypo(typed: string, meant: string): boolean {
  const shortest = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shortest && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shortest - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [was, is] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  // hotmail.ch is another country's domain, not a typing error for hotmail.ca.
  if (was.length === 1 && is.length === 1 && start > meant.lastIndexOf('.') && /\.\w\w$/.test(meant))
    return false;
  return (
    was.length + is.length === 1 ||
    (was.length === is.length && [...was].reverse().join('') === is && was.length === 2) ||
    (was.length === 1 && is.length === 1)
  );
}
