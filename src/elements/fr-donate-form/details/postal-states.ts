/** The first letter of a Canadian postal code, and the province. X is shared by two territories. */
const canada = 'ANL BNS CPE ENB GQC HQC JQC KON LON MON NON PON RMB SSK TAB VBC YYT'.split(' ');

/** The first digit of an Australian postcode, and the state. 26 and 29 are shared with the capital's territory, and are left out. */
const australia = '0NT 2NS 3VI 4QL 5SA 6WA 7TA'.split(' ');

/** The lowest three digits of each range of ZIP codes, and its state, in ascending order; `-` for ranges of no state or of several. */
const unitedStates =
  '005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055- 056VT 060CT 063- 064CT 070NJ 090AE 099- 100NY 150PA 197DE 200DC 201VA 202DC 206MD 220VA 247WV 269- 270NC 290SC 300GA 320FL 340AA 341FL 350AL 370TN 386MS 398GA 400KY 428- 430OH 460IN 480MI 500IA 530WI 550MN 568- 570SD 580ND 590MT 600IL 630MO 660KS 680NE 700LA 716AR 730OK 733TX 734OK 750TX 800CO 820WY 832ID 840UT 850AZ 866- 870NM 885TX 886- 889NV 900CA 962AP 967HI 969- 970OR 980WA 995AK'.split(
    ' ',
  );

/**
 * Returns the state in which a postal code lies, as the two letters of contract §4.4, once enough of the code has been typed; `undefined`
 * where it is not certain. The form only proposes the state, because a donor near a border may live in another one.
 */
export function stateOfPostal(country: string, postal: string): string | undefined {
  const code = postal.trim().toUpperCase();
  if (country === 'US') {
    const start = code.slice(0, 3);
    if (!/^\d{3}$/.test(start)) return undefined;
    const row = unitedStates.filter((each) => each.slice(0, 3) <= start).at(-1);
    return row?.slice(3).replace('-', '') || undefined;
  }
  if (country === 'AU' && /^(\d?$|26|29|0[0-7])/.test(code)) return undefined;
  const rows = country === 'CA' ? canada : country === 'AU' ? australia : [];
  return rows.find((row) => row[0] === code[0])?.slice(1);
}
