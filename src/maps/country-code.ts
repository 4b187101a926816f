// ISO 3166-1 alpha-2, and Kosovo's user-assigned XK: the first letter, then each second one.
const codes =
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU ' +
  'IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW ' +
  'SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS XK YET ZAMW';

/** Whether a text is a country's code as the contract writes it: two capital letters that ISO has given to one. */
export function isCountryCode(text: string): boolean {
  const [first = '', second = ''] = text;
  return /^[A-Z]{2}$/.test(text) && new RegExp(`\\b${first}\\w*${second}`).test(codes);
}
