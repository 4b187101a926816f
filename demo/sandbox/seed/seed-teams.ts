import { dateTime } from '../values/dates.js';
import { fold } from '../values/fold.js';
import type { CampaignPlan } from './campaign-plan.js';
import type { Language } from './people.js';
import { activeSpan, momentIn } from './timing.js';
import type { SeededTeam, World } from './world.js';

/** Writes a campaign's teams. Later teams get fewer gifts, so that a leaderboard has few leaders and many small teams. */
export function seedTeams(
  world: World,
  plan: CampaignPlan,
  nameTeam: (language: Language) => string,
): SeededTeam[] {
  const { sql, random } = world;
  return Array.from({ length: plan.teams }, (_, rank) => {
    const captain = world.newPerson();
    const language = random.chance(0.25) ? plan.language : captain.language;
    const name = nameTeam(language);
    const createdAt = momentIn(random, activeSpan(plan, world.anchor), 2.2);
    const id = sql.run(
      `INSERT INTO teams (campaign_id, user_id, name, folded_name, folded_captain, amount_goal, language, slug, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      plan.id,
      captain.userId,
      name,
      fold(name),
      fold(`${captain.firstName} ${captain.lastName}`),
      random.weighted([
        [50_000, 20],
        [100_000, 34],
        [150_000, 12],
        [250_000, 22],
        [500_000, 10],
        [1_000_000, 2],
      ]),
      language,
      fold(name).replace(/[^a-z0-9]+/g, '-'),
      dateTime(createdAt),
    );
    if (random.chance(0.35)) seedAnswer(world, id, language);
    // The last teams of a campaign have no gifts.
    const pull = rank > plan.teams * 0.94 ? 0 : 1 / (rank + 3) ** 0.8;
    return { id, captain, language, createdAt, pull };
  });
}

function seedAnswer({ sql, random }: World, teamId: number, language: Language): void {
  const [name, content, code] = random.pick<readonly [string, string, string]>(
    language === 'fr'
      ? [
          ['Type d’équipe', 'École', 'school'],
          ['Type d’équipe', 'Milieu de travail', 'work'],
          ['Type d’équipe', 'Amis et famille', 'family'],
        ]
      : [
          ['Kind of team', 'School', 'school'],
          ['Kind of team', 'Workplace', 'work'],
          ['Kind of team', 'Friends and family', 'family'],
        ],
  );
  sql.run(
    `INSERT INTO custom_data (subject, subject_id, field_id, source_id, name, content, field_custom_id, response_custom_id)
     VALUES ('team', ?, 910, ?, ?, ?, 'team-kind', ?)`,
    teamId,
    teamId,
    name,
    content,
    code,
  );
}
