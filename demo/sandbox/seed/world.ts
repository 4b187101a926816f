import type { Sql } from '../db/sql.js';
import { createPerson, createTeamNamer, type Language, type Person } from './people.js';
import type { Random } from '../values/random.js';

/** Data that every part of the seed uses. */
export interface World {
  sql: Sql;
  random: Random;
  /** The seed's current time in ms. No date is later. */
  anchor: number;
  newPerson: () => Person;
  /** Returns a donor, often one who gave before. */
  donor: () => Person;
  /** Returns a name that no other team has. */
  nameTeam: (language: Language) => string;
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
    nameTeam: createTeamNamer(random),
  };
}
