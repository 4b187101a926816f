export const strings = {
  en: {
    label: 'Pay in instalments',
    none: (amount: string) => `All at once: ${amount}`,
    choice: (payments: number, each: string) => `${payments} × ${each}`,
    day: 'Later payments on',
    dayName: (day: number) => `the ${day}${suffix(day)} of the month`,
    sum: (payments: number, each: string, total: string) => `${payments} × ${each} = ${total}`,
    rounded: (asked: string) => `Each payment is rounded to the cent, so the sum is not quite ${asked}.`,
    dates: (first: string, next: string, last: string) =>
      `${first} (today), ${next}, and then each month until ${last}.`,
    datesOfTwo: (first: string, last: string) => `${first} (today) and ${last}.`,
  },
  fr: {
    label: 'Payer en plusieurs versements',
    none: (amount: string) => `En une fois\u00a0: ${amount}`,
    choice: (payments: number, each: string) => `${payments} × ${each}`,
    day: 'Versements suivants',
    dayName: (day: number) => (day === 1 ? 'le 1er du mois' : `le ${day} du mois`),
    sum: (payments: number, each: string, total: string) => `${payments} × ${each} = ${total}`,
    rounded: (asked: string) =>
      `Chaque versement est arrondi au cent près; la somme n’est donc pas tout à fait ${asked}.`,
    dates: (first: string, next: string, last: string) =>
      `${first} (aujourd’hui), ${next}, puis chaque mois jusqu’au ${last}.`,
    datesOfTwo: (first: string, last: string) => `${first} (aujourd’hui) et ${last}.`,
  },
} as const;

function suffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}
