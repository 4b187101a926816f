/** ISO 3166-1 alpha-2. Each group is a first letter followed by all second letters. */
const countries = new Set(
  (
    'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU ' +
    'IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW ' +
    'SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW'
  )
    .split(' ')
    .flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second)),
);

/** Whether ISO 3166-1 has assigned a code: not `UK`, `EU` or `ZZ`. */
export const isCountry = (code: string): boolean => countries.has(code);
