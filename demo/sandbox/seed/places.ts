export interface Place {
  city: string;
  /** Code of the province or state; empty if the country's addresses have none. */
  state: string;
  country: string;
  /** A complete postal code, or its first half in Canada. */
  postal: string;
}

const line = (country: string, entries: string): Place[] =>
  entries.split('|').map((entry) => {
    const [city = '', state = '', postal = ''] = entry.split('/').map((part) => part.trim());
    return { city, state, country, postal };
  });

/** Places of donors with weights: the valley has most, then the nearest cities, then distant places. */
export const PLACES: readonly (readonly [Place, number])[] = [
  ...weigh(
    34,
    line(
      'CA',
      'Gatineau/QC/J8X|Maniwaki/QC/J9E|Montréal/QC/H2J|Montréal/QC/H3B|Laval/QC/H7N|Québec/QC/G1R|Sherbrooke/QC/J1H|Val-d’Or/QC/J9P|Mont-Laurier/QC/J9L|Trois-Rivières/QC/G9A',
    ),
  ),
  ...weigh(
    34,
    line(
      'CA',
      'Ottawa/ON/K1S|Ottawa/ON/K2P|Pembroke/ON/K8A|Renfrew/ON/K7V|North Bay/ON/P1B|Toronto/ON/M4K|Toronto/ON/M6H|Kingston/ON/K7L|Hamilton/ON/L8P|Sudbury/ON/P3E',
    ),
  ),
  ...weigh(
    5,
    line(
      'CA',
      'Halifax/NS/B3H|Moncton/NB/E1C|Charlottetown/PE/C1A|St. John’s/NL/A1C|Winnipeg/MB/R3C|Regina/SK/S4P|Calgary/AB/T2P|Edmonton/AB/T5J|Vancouver/BC/V5K|Victoria/BC/V8W',
    ),
  ),
  ...weigh(0.6, line('CA', 'Whitehorse/YT/Y1A|Yellowknife/NT/X1A|Iqaluit/NU/X0A')),
  ...weigh(
    3.2,
    line(
      'US',
      'Burlington/VT/05401|Syracuse/NY/13202|New York/NY/10025|Boston/MA/02116|Portland/ME/04101|Chicago/IL/60614|Detroit/MI/48201|Minneapolis/MN/55401|Seattle/WA/98101|Portland/OR/97205|San Francisco/CA/94110|Los Angeles/CA/90026|Denver/CO/80203|Austin/TX/78704|Philadelphia/PA/19103|Washington/DC/20009',
    ),
  ),
  ...weigh(
    0.9,
    line(
      'US',
      'Atlanta/GA/30307|Miami/FL/33130|Phoenix/AZ/85004|Columbus/OH/43215|Madison/WI/53703|Raleigh/NC/27601|Providence/RI/02903|Anchorage/AK/99501|Honolulu/HI/96813|Boise/ID/83702|Missoula/MT/59801|Concord/NH/03301|Hartford/CT/06103|Newark/NJ/07102|Baltimore/MD/21201|Richmond/VA/23220',
    ),
  ),
  ...weigh(
    2,
    line(
      'AU',
      'Sydney/NSW/2010|Melbourne/VIC/3056|Brisbane/QLD/4101|Perth/WA/6000|Adelaide/SA/5000|Hobart/TAS/7000|Canberra/ACT/2601|Darwin/NT/0800',
    ),
  ),
  ...weigh(1.8, line('FR', 'Lyon//69004|Nantes//44000|Paris//75011')),
  ...weigh(1.4, line('GB', 'Bristol//BS6 5AA|Edinburgh//EH8 9AB|London//N4 3JH')),
  ...weigh(0.8, line('BE', 'Liège//4000')),
  ...weigh(0.8, line('CH', 'Lausanne//1005')),
  ...weigh(0.8, line('DE', 'Freiburg//79098|Hamburg//22765')),
  ...weigh(0.6, line('IE', 'Galway//H91 E2K3')),
  ...weigh(0.6, line('NL', 'Utrecht//3512 AB')),
  ...weigh(0.5, line('SE', 'Uppsala//753 20')),
  ...weigh(0.5, line('NO', 'Bergen//5003')),
  ...weigh(0.5, line('NZ', 'Dunedin//9016')),
  ...weigh(0.5, line('ES', 'Bilbao//48001')),
  ...weigh(0.5, line('IT', 'Trento//38122')),
  ...weigh(0.5, line('JP', 'Sapporo//060-0001')),
  ...weigh(0.4, line('DK', 'Aarhus//8000')),
  ...weigh(0.4, line('FI', 'Tampere//33100')),
  ...weigh(0.4, line('AT', 'Graz//8010')),
  ...weigh(0.4, line('PT', 'Porto//4000-322')),
  ...weigh(0.4, line('MX', 'Oaxaca//68000')),
  ...weigh(0.4, line('BR', 'Curitiba//80010-000')),
  ...weigh(0.4, line('IN', 'Pune//411001')),
  ...weigh(0.3, line('SG', 'Singapore//238801')),
  ...weigh(0.3, line('ZA', 'Cape Town//8001')),
  ...weigh(0.3, line('KR', 'Seoul//04524')),
  ...weigh(0.3, line('CL', 'Valdivia//5090000')),
  ...weigh(0.3, line('MA', 'Rabat//10000')),
  ...weigh(0.3, line('SN', 'Dakar//11000')),
];

function weigh(weight: number, places: Place[]): (readonly [Place, number])[] {
  return places.map((place) => [place, weight] as const);
}
