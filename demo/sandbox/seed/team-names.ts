import type { Language } from './people.js';
import type { Random } from './random.js';

const PARTS = {
  en: {
    places: [
      'Heron Landing',
      'Kettle Lake',
      'Millbrook Falls',
      'Slate Island',
      'Northbank',
      'Two Rapids',
      'Pinewater',
      'Upper Creeks',
      'Cedar Bay',
      'Loon Point',
      'Old Mill',
      'Ferry Road',
    ],
    groups: [
      'Paddlers',
      'Otters',
      'Kingfishers',
      'Secondary School',
      'Fire Hall',
      'Choir',
      'Book Club',
      'Anglers',
      'Scouts',
      'Public Library',
      'Running Club',
      'Neighbours',
      'Hockey Moms',
      'Bakers',
      'Beavers',
      'Night Shift',
      'Naturalists',
      'Curling Club',
    ],
    whole: [
      'Slippery When Wet',
      'Holt and Holler',
      'The Otter Half',
      'Current Affairs',
      'Bank Robbers',
      'Mud, Sweat and Gears',
      'Wader We Waiting For',
      'Eddy and the Rapids',
      'The Upstream Team',
      'Canoe Dig It',
      'Ripple Effect',
      'No Shallow Thoughts',
    ],
  },
  fr: {
    places: [
      'de Saint-Aubert',
      'du Lac-aux-Brumes',
      'de Portage-des-Pins',
      'des Trois-Ruisseaux',
      'du Vieux-Moulin',
      'du Haut-Rang',
      'de l’Île-aux-Ardoises',
      'des Rapides',
      'de la Pointe',
      'du Quai',
    ],
    groups: [
      'Les Loutres',
      'Les Rameurs',
      'L’École secondaire',
      'La chorale',
      'Les pompiers',
      'Le club de lecture',
      'Les Hérons',
      'Les voisins',
      'Le CPE',
      'Les scouts',
      'Les pêcheurs',
      'La ligue de hockey',
      'Les patineuses',
      'Les cuisinières',
      'Les cyclistes',
      'L’équipe de nuit',
    ],
    whole: [
      'À contre-courant',
      'Ça coule de source',
      'Les pieds mouillés',
      'Tous dans le même canot',
      'La goutte de trop',
      'Loutre-mesure',
      'L’eau à la bouche',
      'Fond de canot',
      'Les Vire-capot',
      'Mille sabords',
    ],
  },
} as const;

/** Returns unique names for teams, in order. */
export function createTeamNamer(random: Random): (language: Language) => string {
  const taken = new Set<string>();
  return (language) => {
    const parts = PARTS[language];
    for (;;) {
      const place = random.pick(parts.places);
      const group = random.pick(parts.groups);
      const name = random.chance(0.14)
        ? random.pick(parts.whole)
        : language === 'fr'
          ? `${group} ${place}`
          : `${place} ${group}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
}
