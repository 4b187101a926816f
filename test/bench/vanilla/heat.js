/** What every map page but ours does with the platform's answer: five colours by magnitude. */
export const colours = ['#cfe6dc', '#9dcdb9', '#63ad91', '#2c8a69', '#0b5a41'];

export const heat = () => fetch('/v2/client/fundraiser/1/heatmap').then((response) => response.json());

export function colourOf(amount) {
  const step = Math.floor(Math.log10(Math.max(amount, 1)));
  return colours[Math.min(Math.max(step - 1, 0), 4)];
}

/** The figure of the update with this number: two that differ in colour, in turn. */
export const changed = (index) => (index % 2 === 0 ? 40 : 40_000);

/** ISO 3166-1: the atlas names countries by number, the platform by letters. */
export const numbers = Object.fromEntries(
  'US840 CA124 GB826 FR250 DE276 AU036 JP392 BR076 IN356 CN156 ES724 IT380 NL528 SE752 CH756 BE056 NO578 DK208 IE372 NZ554 MX484 AR032 CL152 ZA710 PT620 PL616 AT040 FI246 GR300 CZ203 TR792 KR410 SG702 HK344 TH764 ID360 PH608 VN704 MY458 AE784 IL376 EG818 MA504 NG566 KE404 CO170 PE604 UY858 IS352 HU348 RO642 BG100 HR191 RS688 SI705 SK703 LT440 LV428 EE233 UA804'
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);
