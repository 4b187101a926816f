import type { Sql } from '../db/sql.js';
import charity from './charity.json' with { type: 'json' };
import { insert } from './insert.js';
import type { Language } from './people.js';
import { createRandom, type Random } from '../values/random.js';

const { consent, questions } = charity;

/** The row that an answer is about, with the language of the person who answers. */
interface Asked {
  id: number;
  language: Language;
}

/** The rows that can have an answer, of the subjects that are asked when all are written. */
const ASKED = {
  page: 'SELECT id, language FROM personal_pages ORDER BY id',
  transaction: `SELECT t.id, u.language FROM transactions t JOIN users u ON u.id = t.user_id
    WHERE t.type = 'charge' AND t.parent_id IS NULL ORDER BY t.id`,
  registration: `SELECT r.item_id AS id, u.language FROM registrations r JOIN items i ON i.id = r.item_id
    JOIN transactions t ON t.id = i.transaction_id JOIN users u ON u.id = t.user_id ORDER BY r.item_id`,
} as const;

/**
 * Writes answers to the questions of pages, payments and registrations. They have their own random numbers, so that the rest of the seed
 * does not depend on them.
 */
export function seedAnswers(sql: Sql): void {
  const random = createRandom(2200);
  for (const subject of ['page', 'transaction', 'registration'] as const)
    for (const asked of sql.all<Asked>(ASKED[subject])) ask(sql, random, subject, asked);
}

/**
 * Writes which donors agree to be named to visitors, like the answer of a checkbox. Those who leave a comment agree more often. Again with
 * random numbers of their own.
 */
export function seedConsents(sql: Sql): void {
  const random = createRandom(2300);
  const { field_id, field_custom_id, name, share } = consent;
  const gifts = sql.all<Asked & { comment: string }>(
    `SELECT t.id, t.comment, u.language FROM transactions t JOIN users u ON u.id = t.user_id
      WHERE t.type = 'charge' AND t.parent_id IS NULL ORDER BY t.id`,
  );
  for (const { id, language, comment } of gifts)
    if (random.chance(comment === '' ? share.without : share.with_comment))
      insert(sql, 'custom_data', {
        subject: 'transaction',
        subject_id: id,
        field_id,
        source_id: id,
        name: name[language],
        content: 'true',
        field_custom_id,
        response_custom_id: null,
      });
}

/** Asks one question. A share of the asked answers it. */
export function ask(sql: Sql, random: Random, subject: 'team' | keyof typeof ASKED, asked: Asked): void {
  const { share, answers } = questions[subject];
  if (!random.chance(share)) return;
  const chosen = random.pick<(typeof answers)[number]>(answers);
  writeAnswer(sql, subject, asked, chosen[asked.language], chosen.code);
}

/** @param code - `null` for an answer that was typed and not selected. */
export function writeAnswer(
  sql: Sql,
  subject: keyof typeof questions,
  { id, language }: Asked,
  content: string,
  code: string | null,
): void {
  const { field_id, field_custom_id, name } = questions[subject];
  insert(sql, 'custom_data', {
    subject,
    subject_id: id,
    field_id,
    source_id: id,
    name: name[language],
    content,
    field_custom_id,
    response_custom_id: code,
  });
}
