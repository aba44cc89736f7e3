const epf = 'EPF Act 1991, section 43 and Third Schedule'
const socso = 'Employees’ Social Security Act 1969 (Act 4), section 6 and Third Schedule'
const eis = 'Employment Insurance System Act 2017 (Act 800), section 18 and Second Schedule'
const mtd = 'LHDN, MTD specification for computerised calculation'
const skbbk = 'Act A1788 (SKBBK, LINDUNG 24 Jam), P.U.(B) 196/2026'
const levy = 'Pembangunan Sumber Manusia Berhad Act 2001 (Act 612), section 14'

/** The formula of each rule in the notation of its source, and the source. A derivation names its rule. */
export const ruleTexts = {
  ENTERED: { formula: 'amount', source: 'Entered' },
  BASIC_PAY: {
    formula: 'sum of salary x eligible days / calendar days, rounded half up once; the last part takes the rest',
    source: 'Employment Act 1955, section 18A',
  },
  EPF_BAND: { formula: 'share of the row of the wages', source: epf },
  EPF_NO_CONTRIBUTION: { formula: '0.00 up to wages of 10.00', source: epf },
  EPF_BONUS: {
    formula: 'wages x rate, up to the next ringgit, if a bonus lifts wages of at most 5,000.00 above it',
    source: `${epf}, note to Parts A and C`,
  },
  EPF_RATE: { formula: 'wages x rate, up to the next ringgit', source: epf },
  EPF_RATE_EXACT: { formula: 'wages x rate, to the sen', source: epf },
  EPF_AGREED_RATE: { formula: 'wages x agreed rate, up to the next ringgit, at least the table', source: epf },
  EPF_NOT_LIABLE: { formula: '0.00 outside the ages of contribution', source: epf },
  SOCSO_BAND: { formula: 'share of the row of the wages', source: socso },
  SOCSO_NO_WAGES: { formula: '0.00 without wages', source: socso },
  SOCSO_SECOND_CATEGORY: { formula: '0.00 for the employee in the second category', source: socso },
  EIS_BAND: { formula: 'share of the row of the wages', source: eis },
  EIS_NOT_LIABLE: { formula: '0.00 for a person who is not insured', source: `${eis}; section 2 and First Schedule` },
  SKBBK_BAND: { formula: 'share of the row of the wages', source: skbbk },
  SKBBK_NOT_LIABLE: { formula: '0.00 for a person who does not take part here', source: skbbk },
  MTD_RESIDENT: {
    formula:
      'C = {[(P - M) x R + B] - (Z + X)} / (n + 1); A = T - (E + Z), E = X + C x (n + 1); MTD = C - zakat + A, up to 5 sen',
    source: `${mtd}, sections D and E`,
  },
  MTD_NON_RESIDENT: { formula: 'remuneration x rate, up to 5 sen', source: `${mtd}, section D(a)` },
  HRD_LEVY: { formula: '(basic salary + fixed allowances) x rate, rounded half up to the sen', source: levy },
  HRD_NOT_LIABLE: { formula: '0.00 for a person who is no citizen, and without registration', source: levy },
  BENEFIT_IN_KIND: { formula: 'value of the month, cut to the ringgit', source: `${mtd}, section E(12)` },
  WHAT_IS_LEFT: {
    formula: 'amount, at most what is left of the pay; the rest is carried on',
    source: 'Employment Act 1955, section 24',
  },
  BASIC_PAY_BY_DAYS: {
    formula: 'sum of salary x eligible days / calendar days, rounded half up once; the last part takes the rest',
    source: 'Calendar days of the month',
  },
  REST_BY_HAND: { formula: 'amount, at most what is left of the pay; the rest is carried on', source: 'Entered' },
} as const satisfies Record<string, { formula: string; source: string }>

export type RuleKey = keyof typeof ruleTexts
