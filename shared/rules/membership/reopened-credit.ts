import { addDays } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { settingOn, type Terms } from '../common/terms.ts'

/** Returns the day after the last one on which a session can be used that the business gives back after its period (M11). */
export const reopenedUntil = (day: PlainDate, terms: Pick<Terms, 'settings'>): PlainDate =>
  addDays(day, settingOn(terms, 'reopenedCredit', day))
