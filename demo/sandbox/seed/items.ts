import { type Campaign, seedPage, type SeededTeam } from './campaigns.js';
import charity from './charity.json' with { type: 'json' };
import type { Draft, ItemDraft } from './draft.js';
import type { Language, Person } from './people.js';
import type { World } from './world.js';

const { shop, weights } = charity;

/** Something of the shop, with its name in the donor's language. */
function draftItem({ random }: World, kind: keyof typeof shop, language: Language): ItemDraft {
  const {
    name,
    options,
    ...columns
  }: (typeof shop)[typeof kind] & {
    options?: Record<Language, string[]>;
  } = shop[kind];
  return {
    columns: {
      ...columns,
      kind,
      name: name[language],
      option: options && random.pick(options[language]),
    },
  };
}

export function draftCard(world: World, kind: 'ecard' | 'tribute_card', donor: Person): ItemDraft {
  const { random } = world;
  const honoree = world.newPerson();
  const isTribute = kind === 'tribute_card';
  const type = isTribute ? random.pick(['in_memory', 'in_memory', 'in_honor', 'donation']) : '';
  return {
    ...draftItem(world, kind, donor.language),
    card: {
      card_id: isTribute ? 3 : 12,
      method: random.choose(weights.card_method),
      type,
      honoree: isTribute ? `${honoree.firstName} ${honoree.lastName}` : '',
      message: donor.language === 'fr' ? 'Avec toute notre affection.' : 'With love from all of us.',
      is_anonymous: random.chance(0.1),
      delivery_status: random.choose(weights.card_delivery),
    },
    recipient: world.newPerson(),
  };
}

/** A registration of a crew member: a place, often a shirt, sometimes a gift to their new page. */
export function draftRegistration(
  world: World,
  campaign: Campaign,
  gift: Draft,
  team: SeededTeam | undefined,
): Draft {
  const { random } = world;
  const { language, contactId } = gift.donor;
  const page = seedPage(world, campaign, gift.donor, team, gift.at);
  const place: ItemDraft = {
    ...draftItem(world, 'registration', language),
    registration: {
      contact_id: contactId,
      page_id: page,
      self_donation: random.chance(0.4) ? random.pick([2000, 2500, 5000, 10_000]) : 0,
      alias_name: random.chance(0.1) ? random.pick(['Muskrat', 'Captain Eddy', 'Loutrette']) : '',
      comment: random.chance(0.15) ? (language === 'fr' ? 'Végétarienne' : 'Needs a short paddle') : '',
      is_amount_hidden: random.chance(0.08),
    },
  };
  const items = [place, draftItem(world, 'custom_fee', language)];
  if (random.chance(0.5)) items.push(draftItem(world, 'apparel', language));
  return {
    ...gift,
    donation: 0,
    covered_fees: 0,
    page_id: undefined,
    team_id: team,
    items,
    receipt: 'valid',
  };
}

/** Seats at the ball, sometimes a sponsored table, and a gift. */
export function draftTickets(world: World, gift: Draft): Draft {
  const { random } = world;
  const { language } = gift.donor;
  const seats = Number(random.choose(weights.seats));
  const items = Array.from({ length: seats }, () => draftItem(world, 'ticket', language));
  if (random.chance(0.2)) items.push(draftItem(world, 'sponsorship', language));
  return { ...gift, items, benefit: Math.min(seats * 6500, gift.donation) };
}
