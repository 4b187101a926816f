import { DAY_MS, dateTime } from '../values/dates.js';
import type { Sql } from '../db/sql.js';
import { campaignArt } from './art.js';
import type { CampaignPlan } from './campaign-plan.js';
import type { Person } from './people.js';
import { ORGANIZATION_ID } from './seed-charity.js';

/** Writes one campaign with its picture, tags, questions, installment choices and impact statements. */
export function seedCampaign(sql: Sql, plan: CampaignPlan, owner: Person, anchor: number): void {
  const created = dateTime(anchor + Math.min(plan.startDay - 20, -1) * DAY_MS);
  const imageId = `campaign-${plan.id}`;
  sql.run(
    'INSERT INTO images (id, content_type, content, created_at) VALUES (?, ?, ?, ?)',
    imageId,
    'image/svg+xml',
    new TextEncoder().encode(campaignArt((plan.id * 47) % 360, plan.id === 1005 || plan.id === 1010)),
    created,
  );
  const chapter = plan.siteId === 402 ? 'Upper Valley' : '';
  sql.run(
    `INSERT INTO campaigns (id, site_id, organization_id, template_id, user_id, processor, language, name_en, name_fr,
       description_en, description_fr, slug, location, currency, goal_type, goal, dt_start, dt_end, image_id, page_goal,
       installments_enabled, campus, national_office, chapter, chapter_custom_id, in_support_name, in_support_code, appeal_code)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    plan.id,
    plan.siteId,
    ORGANIZATION_ID,
    plan.templateId,
    owner.userId,
    plan.processor,
    plan.language,
    plan.name.en,
    plan.name.fr,
    plan.description.en,
    plan.description.fr,
    plan.slug,
    plan.location,
    plan.currency,
    plan.goalType,
    plan.goalType === 'amount' ? plan.goal * 100 : plan.goal,
    dateTime(anchor + plan.startDay * DAY_MS),
    dateTime(anchor + plan.endDay * DAY_MS),
    imageId,
    50_000,
    plan.installmentDurations.length > 0 ? 1 : 0,
    plan.campus ?? '',
    'Heron Landing',
    chapter,
    chapter ? 'UV-02' : '',
    plan.inSupport,
    plan.inSupport.slice(0, 3).toUpperCase(),
    `AP-${plan.id}`,
  );
  for (const tag of plan.tags)
    sql.run('INSERT INTO campaign_tags (campaign_id, tag) VALUES (?, ?)', plan.id, tag);
  seedChoices(sql, plan);
}

const IMPACTS = [
  [2500, 'Ten willows, planted and watered', 'Dix saules, plantés et arrosés'],
  [5000, 'One water sample, from bottle to report', 'Un échantillon d’eau, du flacon au rapport'],
  [10_000, 'A metre of turtle fence', 'Un mètre de clôture à tortues'],
  [25_000, 'A log den, built and set in place', 'Une tanière de rondins, construite et posée'],
] as const;

function seedChoices(sql: Sql, plan: CampaignPlan): void {
  const choice = 'INSERT INTO installment_choices (campaign_id, kind, value) VALUES (?, ?, ?)';
  for (const duration of plan.installmentDurations) sql.run(choice, plan.id, 'duration', duration);
  for (const day of plan.installmentDurations.length > 0 ? [1, 15] : []) sql.run(choice, plan.id, 'day', day);
  IMPACTS.forEach(([amount, en, fr], index) =>
    sql.run(
      'INSERT INTO impact_statements (id, campaign_id, amount, text_en, text_fr) VALUES (?, ?, ?, ?, ?)',
      plan.id * 10 + index + 1,
      plan.id,
      amount,
      en,
      fr,
    ),
  );
  sql.run(
    `INSERT INTO custom_data (subject, subject_id, field_id, source_id, name, content, field_custom_id, response_custom_id)
     VALUES ('campaign', ?, 900, ?, ?, ?, 'reach', ?)`,
    plan.id,
    plan.id,
    plan.language === 'fr' ? 'Tronçon' : 'River reach',
    plan.location,
    // The chapter's campaigns have a river reach that was selected from a list; those of other campaigns were typed.
    plan.siteId === 402 ? 'upper-valley' : null,
  );
}
