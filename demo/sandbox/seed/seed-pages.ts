import { dateTime, DAY_MS } from '../values/dates.js';
import { fold } from '../values/fold.js';
import type { CampaignPlan } from './campaign-plan.js';
import type { Person } from './people.js';
import { activeSpan, momentIn } from './timing.js';
import type { SeededPage, SeededTeam, World } from './world.js';

const WORDS = {
  en: [
    'I learned to swim off the Ferry Road dock, and I want my nieces to be able to.',
    'Every dollar goes to the crew that walks the banks in April with waders and bags.',
    'My grandmother counted otters in a school notebook. There are four lines. Help me add a fifth.',
    'I will paddle the whole way if you get me to my goal. My knees will remember it.',
  ],
  fr: [
    'J’ai appris à nager au quai du chemin du Portage, et je veux que mes nièces le puissent aussi.',
    'Chaque dollar va à l’équipe qui arpente les berges en avril, en bottes, avec des sacs.',
    'Ma grand-mère notait les loutres dans un cahier d’école. Il y a quatre lignes. Aidez-moi à en ajouter une.',
    'Je ferai tout le parcours si vous m’aidez à atteindre mon objectif. Mes genoux s’en souviendront.',
  ],
} as const;

/** Writes a campaign's personal pages, most of which belong to members of a team. */
export function seedPages(world: World, plan: CampaignPlan, teams: SeededTeam[]): SeededPage[] {
  return Array.from({ length: plan.pages }, () => {
    const team = teams.length > 0 && world.random.chance(0.8) ? world.random.pick(teams) : undefined;
    const owner = team && world.random.chance(0.2) ? team.captain : world.newPerson();
    const createdAt = Math.max(
      momentIn(world.random, activeSpan(plan, world.anchor), 1.6),
      team?.createdAt ?? 0,
    );
    return seedPage(world, plan, owner, team, createdAt);
  });
}

export function seedPage(
  { sql, random, anchor }: World,
  plan: CampaignPlan,
  owner: Person,
  team: SeededTeam | undefined,
  createdAt: number,
): SeededPage {
  const closedAt = plan.endDay < 0 ? dateTime(anchor + (plan.endDay + 14) * DAY_MS) : null;
  const archivedAt =
    plan.endDay < -365 && random.chance(0.6) ? dateTime(anchor + (plan.endDay + 180) * DAY_MS) : null;
  const id = sql.run(
    `INSERT INTO personal_pages (campaign_id, team_id, user_id, type, name, description, image_id, amount_goal, language,
       slug, created_at, archived_at, closed_at)
     VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?)`,
    plan.id,
    team?.id ?? null,
    owner.userId,
    team ? 'team_member' : 'individual',
    pageName(owner),
    random.chance(0.6) ? random.pick(WORDS[owner.language]) : null,
    random.pick([25_000, 50_000, 50_000, 75_000, 100_000]),
    owner.language,
    fold(`${owner.firstName}-${owner.lastName}`).replace(/[^a-z0-9]+/g, '-'),
    dateTime(createdAt),
    archivedAt,
    closedAt,
  );
  return { id, team, owner, createdAt };
}

function pageName({ firstName, lastName, language }: Person): string {
  return language === 'fr' ? `La page de ${firstName} ${lastName}` : `${firstName} ${lastName}’s page`;
}
