import type { CampaignPlan } from './campaign-plan.js';
import type { Draft, ItemDraft } from './draft.js';
import type { Person } from './people.js';
import { seedPage } from './seed-pages.js';
import type { SeededTeam, World } from './world.js';

const METHODS = [
  ['email', 6],
  ['mail', 3],
  ['sms', 1],
] as const;

const STATUSES = [
  ['opened', 5],
  ['delivered', 4],
  ['sent', 2],
  ['error', 1],
] as const;

export function draftCard(world: World, kind: 'ecard' | 'tribute_card', donor: Person): ItemDraft {
  const { random } = world;
  const honoree = world.newPerson();
  const french = donor.language === 'fr';
  const isTribute = kind === 'tribute_card';
  const type = isTribute ? random.pick(['in_memory', 'in_memory', 'in_honor', 'donation']) : '';
  return {
    kind,
    name: isTribute ? '' : french ? 'Brume du matin' : 'Morning mist',
    price: isTribute ? 0 : 500,
    card: {
      cardId: 12,
      method: random.weighted(METHODS),
      type,
      honoree: isTribute ? `${honoree.firstName} ${honoree.lastName}` : '',
      message: french ? 'Avec toute notre affection.' : 'With love from all of us.',
      isAnonymous: random.chance(0.1),
      deliveryStatus: random.weighted(STATUSES),
      recipient: world.newPerson(),
    },
  };
}

/** A registration of a crew member: a place, often a shirt, sometimes a gift to their new page. */
export function draftRegistration(
  world: World,
  plan: CampaignPlan,
  gift: Draft,
  team: SeededTeam | undefined,
): Draft {
  const { random } = world;
  const french = gift.donor.language === 'fr';
  const page = seedPage(world, plan, gift.donor, team, gift.at);
  const items: ItemDraft[] = [
    {
      kind: 'registration',
      name: french ? 'Pagayeur, deux jours' : 'Paddler, two days',
      option: random.pick(french ? ['Canot', 'Kayak'] : ['Canoe', 'Kayak']),
      code: 'REG-2D',
      price: 4500,
      registration: {
        who: gift.donor,
        page,
        selfDonation: random.chance(0.4) ? random.pick([2000, 2500, 5000, 10_000]) : 0,
        alias: random.chance(0.1) ? random.pick(['Muskrat', 'Captain Eddy', 'Loutrette']) : '',
        comment: random.chance(0.15) ? (french ? 'Végétarienne' : 'Needs a short paddle') : '',
        isAmountHidden: random.chance(0.08),
      },
    },
    { kind: 'custom_fee', name: french ? 'Navette de retour' : 'Shuttle back', price: 800 },
  ];
  if (random.chance(0.5)) {
    items.push({
      kind: 'apparel',
      name: french ? 'Chandail de la loutre' : 'Otter shirt',
      option: random.pick(['S', 'M', 'L', 'XL']),
      code: 'SHIRT-OTTER',
      price: 3200,
    });
  }
  return { ...gift, donation: 0, coveredFees: 0, page: undefined, team, items, receipt: 'valid', benefit: 0 };
}

/** Seats at the ball, sometimes a sponsored table, and a gift. */
export function draftTickets(world: World, gift: Draft): Draft {
  const { random } = world;
  const french = gift.donor.language === 'fr';
  const seats = random.weighted([
    [1, 2],
    [2, 6],
    [4, 2],
    [8, 1],
  ] as const);
  const items: ItemDraft[] = Array.from({ length: seats }, () => ({
    kind: 'ticket',
    name: french ? 'Souper et bal' : 'Supper and ball',
    option: random.pick(french ? ['Viande', 'Végétarien'] : ['Meat', 'Vegetarian']),
    code: 'BALL',
    price: 12_000,
  }));
  if (random.chance(0.2)) {
    items.push({
      kind: 'sponsorship',
      name: french ? 'Commandite d’un violoneux' : 'Sponsor a fiddler',
      price: 50_000,
      optionId: 3,
      sourceId: 8,
    });
  }
  return { ...gift, items, benefit: Math.min(seats * 6500, gift.donation) };
}
