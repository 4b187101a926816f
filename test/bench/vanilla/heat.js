/** The computation of all map pages except ours: five colours by magnitude. */
export const colours = ['#cfe6dc', '#9dcdb9', '#63ad91', '#2c8a69', '#0b5a41'];

export const heat = () => fetch('/v2/client/fundraiser/1/heatmap').then((response) => response.json());

/** The same with validation: rows that have a country's code, an amount and a number of donors. */
export async function checkedHeat() {
  const rows = await heat();
  if (!Array.isArray(rows)) throw new Error('No rows.');
  return rows.filter(
    (row) =>
      typeof row === 'object' &&
      row !== null &&
      typeof row.country === 'string' &&
      /^[A-Z]{2}$/.test(row.country) &&
      Number.isFinite(row.amount_raised) &&
      Number.isSafeInteger(row.n_donors) &&
      row.n_donors >= 0,
  );
}

export function colourOf(amount) {
  const step = Math.floor(Math.log10(Math.max(amount, 1)));
  return colours[Math.min(Math.max(step - 1, 0), 4)];
}

/** Brazil's figure of the update with this number: two figures in turn that differ only in their colour, in all contestants. */
export const changed = (index) => (index % 2 === 0 ? 9_900 : 10_100);

/** ISO 3166-1: the atlas has numeric codes of countries, the platform letters. */
export const numbers = Object.fromEntries(
  'US840 CA124 GB826 FR250 DE276 AU036 JP392 BR076 IN356 CN156 ES724 IT380 NL528 SE752 CH756 BE056 NO578 DK208 IE372 NZ554 MX484 AR032 CL152 ZA710 PT620 PL616 AT040 FI246 GR300 CZ203 TR792 KR410 SG702 HK344 TH764 ID360 PH608 VN704 MY458 AE784 IL376 EG818 MA504 NG566 KE404 CO170 PE604 UY858 IS352 HU348 RO642 BG100 HR191 RS688 SI705 SK703 LT440 LV428 EE233 UA804'
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);
