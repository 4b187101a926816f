import type { Sql } from '../db/sql.js';

export const ORGANIZATION_ID = 71;

/** Writes the charity: its site and chapter site, and its payment methods. */
export function seedCharity(sql: Sql): void {
  sql.run(
    'INSERT INTO organizations (id, custom_id, name_en, name_fr, statement_descriptor) VALUES (?, ?, ?, ?, ?)',
    ORGANIZATION_ID,
    'ORA-1988',
    'Otter River Alliance',
    'Alliance de la rivière aux Loutres',
    'OTTER RIVER ALLIANCE',
  );
  const site = 'INSERT INTO sites (id, parent_id, name) VALUES (?, ?, ?)';
  sql.run(site, 401, null, 'Otter River Alliance');
  sql.run(site, 402, 401, 'Upper Valley Chapter');
  const processor = 'INSERT INTO processors (name, can_recur) VALUES (?, ?)';
  sql.run(processor, 'otter-cards', 1);
  sql.run(processor, 'otter-basic', 0);
  sql.run(processor, 'offline', 0);
  const template = 'INSERT INTO campaign_templates (id, name_en, name_fr) VALUES (?, ?, ?)';
  sql.run(template, 31, 'Appeal', 'Campagne');
  sql.run(template, 32, 'Paddle or run', 'Défi sportif');
  sql.run(template, 33, 'Chapter project', 'Projet de section');
  sql.run(template, 34, 'Evening event', 'Soirée');
  sql.run(template, 35, 'Event with partners', 'Activité avec des partenaires');
}
