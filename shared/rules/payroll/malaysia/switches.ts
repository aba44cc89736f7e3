/**
 * The readings of rules that the published texts leave open. A business chooses one of each, and every calculation lists
 * its choices (docs/decisions/0111-open-readings.md).
 */
export interface Switches {
  /** EPF shares above 20,000 and in Part F: up to the next ringgit each, or to the sen. */
  epfCents: 'EACH_SHARE_UP' | 'TO_THE_SEN'
  /** The day on which the age of 60 and 75 counts for EPF. */
  epfAgeOn: 'FIRST_OF_MONTH' | 'LAST_OF_MONTH'
  /** Whether SOCSO and EIS reduce the MTD as a relief (C14, 350 a year) without form TP1. */
  socsoRelief: 'BY_TP1' | 'AUTOMATIC'
  /** Whether SKBBK counts in that relief. */
  skbbkInRelief: 'LEFT_OUT' | 'COUNTED'
  /** The pay of the following months (Y2) after a month that is shortened. */
  followingMonths: 'AS_THIS_MONTH' | 'FULL_SALARY'
  /** MTD of a non-resident below 10 ringgit. */
  nonResidentBelowTen: 'DEDUCT' | 'WAIVE'
}

export const switchChoices = {
  epfCents: ['EACH_SHARE_UP', 'TO_THE_SEN'],
  epfAgeOn: ['FIRST_OF_MONTH', 'LAST_OF_MONTH'],
  socsoRelief: ['BY_TP1', 'AUTOMATIC'],
  skbbkInRelief: ['LEFT_OUT', 'COUNTED'],
  followingMonths: ['AS_THIS_MONTH', 'FULL_SALARY'],
  nonResidentBelowTen: ['DEDUCT', 'WAIVE'],
} as const satisfies { [Key in keyof Switches]: readonly [Switches[Key], ...Switches[Key][]] }

/** The first choice of each. */
export const defaultSwitches: Switches = {
  epfCents: 'EACH_SHARE_UP',
  epfAgeOn: 'FIRST_OF_MONTH',
  socsoRelief: 'BY_TP1',
  skbbkInRelief: 'LEFT_OUT',
  followingMonths: 'AS_THIS_MONTH',
  nonResidentBelowTen: 'DEDUCT',
}
