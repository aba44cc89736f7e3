/**
 * Names of invented people. A family name that comes first has a comma after it: "Lee, Xin Yi". In other names the part
 * before the first blank is the given name.
 */

const malayWomen = [
  'Aishah',
  'Nur Izzati',
  'Siti Hajar',
  'Farah',
  'Nadia',
  'Aina',
  'Balqis',
  'Hani',
  'Khadijah',
  'Liyana',
  'Maisarah',
  'Nurin',
  'Puteri',
  'Qistina',
  'Raihana',
  'Sofia',
  'Syafiqah',
  'Wardina',
  'Yasmin',
  'Zulaikha',
]
const malayMen = [
  'Ahmad',
  'Aiman',
  'Amirul',
  'Azlan',
  'Danish',
  'Faiz',
  'Haziq',
  'Imran',
  'Irfan',
  'Khairul',
  'Luqman',
  'Nazim',
  'Rizal',
  'Shahrul',
  'Syed',
  'Zafran',
]
const malayFathers = [
  'Abdullah',
  'Ahmad',
  'Aziz',
  'Bakar',
  'Hamid',
  'Hassan',
  'Idris',
  'Ismail',
  'Jamal',
  'Kamaruddin',
  'Latif',
  'Mahmud',
  'Mansor',
  'Nordin',
  'Osman',
  'Rahim',
  'Razak',
  'Saleh',
  'Yusof',
  'Zulkifli',
]
const chineseFamilies = [
  'Tan',
  'Lim',
  'Lee',
  'Ng',
  'Wong',
  'Chan',
  'Chong',
  'Ong',
  'Teoh',
  'Goh',
  'Yap',
  'Chin',
  'Low',
  'Khoo',
  'Cheah',
  'Ho',
  'Chen',
  'Liew',
  'Foo',
  'Sim',
]
const chineseGiven = [
  'Mei Yee',
  'Xin Yi',
  'Hui Min',
  'Li Hua',
  'Siew Mei',
  'Pei Shan',
  'Yi Ling',
  'Kar Yan',
  'Shu Fen',
  'Wai Kit',
  'Jun Wei',
  'Zhi Hao',
  'Kok Leong',
  'Jia Hui',
  'Sze Wei',
  'Boon Keat',
  'Chee Keong',
  'Ee Lin',
  'Wen Jie',
  'Mun Yee',
]
const indianGiven = [
  'Kavin',
  'Deepa',
  'Rajesh',
  'Anita',
  'Shalini',
  'Arvind',
  'Divya',
  'Ganesh',
  'Harini',
  'Jeevan',
  'Lakshmi',
  'Meena',
  'Naveen',
  'Preethi',
  'Revathi',
  'Sanjay',
  'Thara',
  'Uma',
  'Vikram',
  'Yamuna',
]
const indianFamilies = [
  'Pillai',
  'Krishnan',
  'Menon',
  'Nair',
  'Raman',
  'Subramaniam',
  'Govindasamy',
  'Maniam',
  'Rajan',
  'Selvam',
  'Chandran',
  'Murugan',
  'Anthony',
  'Fernandez',
  'Samuel',
  'Kaur',
]

/** The customers of the first weeks. All other names are generated from the lists. */
const firstMalaysians = [
  'Aishah binti Zulkifli',
  'Kavin Pillai',
  'Lee, Xin Yi',
  'Chen, Li Hua',
  'Deepa Krishnan',
  'Wong, Mei Yee',
  'Nadia Kamaruddin',
  'Grace Anthony',
  'Ong, Siew Mei',
  'Rajesh Menon',
]

/** Returns the name of the `index`th Malaysian customer. At most two of the first 600 names are equal. */
export function malaysianName(index: number): string {
  const first = firstMalaysians[index]
  if (first !== undefined) return first
  const turn = Math.floor(index / 5)
  switch (index % 5) {
    case 0:
      return `${malayWomen[turn % malayWomen.length]} binti ${at(malayFathers, turn, malayWomen.length)}`
    case 1:
      return `${malayMen[turn % malayMen.length]} bin ${at(malayFathers, turn, malayMen.length)}`
    case 2:
      return `${chineseFamilies[turn % chineseFamilies.length]}, ${at(chineseGiven, turn, chineseFamilies.length)}`
    case 3:
      return `${at(chineseFamilies, turn, chineseGiven.length, 7)}, ${chineseGiven[turn % chineseGiven.length]}`
    default:
      return `${indianGiven[turn % indianGiven.length]} ${at(indianFamilies, turn, indianGiven.length)}`
  }
}

const germanGiven = [
  'Anneke',
  'Ben',
  'Carla',
  'Clara',
  'David',
  'Elena',
  'Finn',
  'Greta',
  'Hannah',
  'Ida',
  'Jakob',
  'Johanna',
  'Karl',
  'Lea',
  'Lukas',
  'Marie',
  'Moritz',
  'Nele',
  'Oskar',
  'Paula',
]
const germanFamilies = [
  'Arnold',
  'Brandt',
  'Dietrich',
  'Engel',
  'Fuchs',
  'Graf',
  'Hartmann',
  'Jansen',
  'Keller',
  'Lorenz',
  'Möller',
  'Neumann',
  'Otto',
  'Peters',
  'Richter',
  'Schäfer',
  'Thiel',
  'Vogel',
  'Winkler',
  'Ziegler',
]

/** Returns the name of the `index`th German customer. */
export function germanName(index: number): string {
  return `${germanGiven[index % germanGiven.length]} ${at(germanFamilies, index, germanGiven.length, 3)}`
}

/**
 * Returns a name from the second list. It moves one further each time the first list starts again, so that pairs repeat
 * late.
 */
function at(list: readonly string[], turn: number, period: number, offset = 0): string {
  return list[(turn + Math.floor(turn / period) + offset) % list.length]!
}

/** Splits a name: `Tan, Wei Ling` has the given name Wei Ling, `Aishah binti Zulkifli` the given name Aishah. */
export function splitName(name: string): { givenName: string; lastName: string } {
  const [familyName = '', givenName] = name.split(', ')
  if (givenName !== undefined) return { givenName, lastName: familyName }
  const [first = '', ...rest] = name.split(' ')
  return { givenName: first, lastName: rest.join(' ') }
}
