// ISO 3166-1 alpha-2, and Kosovo's user-assigned XK. Each group is a first letter followed by all second letters.
export const assignedCodes: readonly string[] = (
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU ' +
  'IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW ' +
  'SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS XK YET ZAMW'
)
  .split(' ')
  .flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second));

const codes = new Set(assignedCodes);

/** Whether a text is a country code as in the contract: two capital letters that ISO 3166-1 has assigned. */
export function isCountryCode(text: string): boolean {
  return codes.has(text);
}
