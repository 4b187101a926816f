import type { Sql } from '../db/sql.js';
import { createPerson, type Language, type Person } from './people.js';
import type { Random } from './random.js';

/** What every part of the seed works with. */
export interface World {
  sql: Sql;
  random: Random;
  /** The moment "now" of the seed, ms. Nothing is dated after it. */
  anchor: number;
  newPerson(): Person;
  /** Somebody who gives: often somebody who gave before. */
  donor(): Person;
}

export interface SeededTeam {
  id: number;
  captain: Person;
  language: Language;
  createdAt: number;
  /** How much of its campaign's giving finds it, relative to the others. */
  pull: number;
}

export interface SeededPage {
  id: number;
  team: SeededTeam | undefined;
  owner: Person;
  createdAt: number;
}

export function createWorld(sql: Sql, random: Random, anchor: number): World {
  const people: Person[] = [];
  const newPerson = (): Person => {
    const person = createPerson(sql, random, people.length + 1);
    people.push(person);
    return person;
  };
  return {
    sql,
    random,
    anchor,
    newPerson,
    donor: () => (people.length > 40 && random.chance(0.42) ? random.pick(people) : newPerson()),
  };
}
