import { endpoint, nothing, renamed } from './endpoint.js';
import {
  amount,
  atMost,
  cleaned,
  count,
  flag,
  id,
  open,
  reference,
  RequestAmount,
  requestId,
  text,
  textReference,
  visible,
} from './field.js';
import { customData } from './person.js';
import { plainLine, plainText } from './text.js';
import { z } from './z.js';

const PageTeam = z.looseObject({
  id: reference,
  name: text,
  amount_goal: amount,
  amount_raised: amount,
  amount_raised_formatted: text,
  url: text,
  language: open('en', 'fr'),
});

const PageCampaign = z.looseObject({
  id: reference,
  name: text,
  amount_goal: amount,
  amount_raised: amount,
  amount_raised_formatted: text,
  url: text,
  language: open('en', 'fr'),
  organization: z.nullish(z.looseObject({ id: reference, name: text, custom_id: z.nullish(z.unknown()) })),
});

/**
 * Personal page, contract §2.5. Amounts are in major units. The contract describes the last eight fields without JSON names; the names here
 * are those of the same fields in teams, and `replyNames` of the client and the proxy replaces any of them. Members that are not in the
 * contract are returned to the owner unchecked.
 */
export const PersonalPage = z.looseObject({
  id,
  name: text,
  description: z.nullable(text),
  image: z.nullable(textReference),
  amount_goal: amount,
  amount_raised: amount,
  amount_raised_formatted: text,
  url: z.nullable(text),
  language: open('en', 'fr'),
  custom_data: customData,
  is_default_image: flag,
  is_default_description: flag,
  team: z.nullable(z.nullish(PageTeam)),
  fundraiser: z.nullish(PageCampaign),
  user: z.nullish(z.looseObject({ name: text, first_name: text, last_name: text, title: text })),
  type: text,
  amount_goal_formatted: text,
  amount_pledged: amount,
  amount_matched: amount,
  n_donors: count,
  archived_at: z.nullable(text),
  closed_at: z.nullable(text),
  created_at: z.nullable(text),
});
export type PersonalPage = z.infer<typeof PersonalPage>;

/** Path of contract §4.2: `id` is the campaign's. */
export const PersonalPagePath = z.strictObject({ id: requestId, pageId: requestId });

const wrongImage = { error: 'has to be the ID of an uploaded image' };

/**
 * ID of an image, as an upload returns it (contract §2.11, which defines no format): letters, digits and `./:=+-_`, but neither a way to
 * another folder, nor a URL with a host, nor a script. An empty ID stands for the campaign's image.
 */
const imageId = z.string().check(
  z.regex(/^$|^(?!\.|.*(\.\.|\/\/))[\w./:=+-]{1,200}$/, wrongImage),
  // Browsers read a host after some of these without any slash.
  z.refine((id) => !/^(\w*script|data|blob|file|ftp|https?|wss?):/i.test(id), wrongImage),
);

/**
 * Body of contract §4.2. An empty `description` or `image` resets the page's own to the campaign's (`is_default_description` and
 * `is_default_image` of §2.5). An empty `name` is refused, because a page has no default name. `token` is the page owner's access token,
 * not the API key. `amount_goal` is in major units.
 */
export const PersonalPageUpdate = z.strictObject({
  token: z.string().check(z.regex(/^[!-~]{1,4000}$/, { error: 'has to be printable ASCII without spaces' })),
  name: z.optional(cleaned(plainLine, atMost(200), visible)),
  amount_goal: z.optional(RequestAmount),
  description: z.optional(cleaned(plainText, atMost(10_000))),
  image: z.optional(imageId),
});
export type PersonalPageUpdate = z.infer<typeof PersonalPageUpdate>;

/** Contract §4.2. */
export const updatePersonalPage = /* @__PURE__ */ endpoint({
  name: 'updatePersonalPage',
  method: 'PUT',
  path: '/v2/private/user/fundraiser/{id}/personal-page/{pageId}',
  params: PersonalPagePath,
  query: nothing,
  body: PersonalPageUpdate,
  reply: PersonalPage,
  renamed,
  freshFor: 0,
  timeLimit: 75_000,
  access: 'owner',
});
