import type { Sql } from '../db/sql.js';
import type { Language } from './people.js';
import { createRandom } from './random.js';

interface Question {
  subject: 'page' | 'transaction' | 'registration';
  /** SQL for the rows that can have an answer, with the language of the person who answers. */
  askedOf: string;
  /** Share of these rows that have an answer, 0 to 1. */
  share: number;
  fieldId: number;
  customId: string;
  name: Record<Language, string>;
  /** Answers with their code; `null` for an answer that was typed and not selected. */
  answers: readonly (Record<Language, string> & { code: string | null })[];
}

const QUESTIONS: readonly Question[] = [
  {
    subject: 'page',
    askedOf: 'SELECT id, language FROM personal_pages ORDER BY id',
    share: 0.45,
    fieldId: 920,
    customId: 'bond',
    name: { en: 'Your bond with the river', fr: 'Votre lien avec la rivière' },
    answers: [
      { en: 'I live beside it', fr: 'J’habite au bord', code: 'resident' },
      { en: 'I paddle there', fr: 'J’y pagaie', code: 'paddler' },
      { en: 'My mother taught school here', fr: 'Ma mère a enseigné ici', code: null },
    ],
  },
  {
    subject: 'transaction',
    askedOf: `SELECT t.id, u.language FROM transactions t JOIN users u ON u.id = t.user_id
      WHERE t.type = 'charge' AND t.parent_id IS NULL ORDER BY t.id`,
    share: 0.05,
    fieldId: 930,
    customId: 'heard-from',
    name: { en: 'How did you hear of us?', fr: 'Comment nous avez-vous connus?' },
    answers: [
      { en: 'A friend', fr: 'Par une amie ou un ami', code: 'friend' },
      { en: 'The newspaper', fr: 'Par le journal', code: 'press' },
      { en: 'The sign at the bridge', fr: 'Par le panneau du pont', code: null },
    ],
  },
  {
    subject: 'registration',
    askedOf: `SELECT r.item_id AS id, u.language FROM registrations r JOIN items i ON i.id = r.item_id
      JOIN transactions t ON t.id = i.transaction_id JOIN users u ON u.id = t.user_id ORDER BY r.item_id`,
    share: 0.6,
    fieldId: 940,
    customId: 'experience',
    name: { en: 'Paddling experience', fr: 'Expérience en canot' },
    answers: [
      { en: 'None', fr: 'Aucune', code: 'none' },
      { en: 'Some', fr: 'Un peu', code: 'some' },
      { en: 'Guide', fr: 'Guide', code: 'guide' },
    ],
  },
];

/**
 * Writes answers to the questions of pages, payments and registrations. They have their own random numbers, so that the rest of the seed
 * does not depend on them.
 */
export function seedAnswers(sql: Sql): void {
  const random = createRandom(2200);
  for (const { subject, askedOf, share, fieldId, customId, name, answers } of QUESTIONS) {
    for (const { id, language } of sql.all<{ id: number; language: Language }>(askedOf)) {
      if (!random.chance(share)) continue;
      const answer = random.pick(answers);
      sql.run(
        `INSERT INTO custom_data (subject, subject_id, field_id, source_id, name, content, field_custom_id, response_custom_id)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        subject,
        id,
        fieldId,
        id,
        name[language],
        answer[language],
        customId,
        answer.code,
      );
    }
  }
}
