import type { FigureKey } from '@steward/shared/rules/insight/figures'
import { bookingFigures } from './booking-figures.sql.ts'
import { customerFigures } from './customer-figures.sql.ts'
import type { FigureShares } from './figure-record.ts'
import { hoursFigures } from './hours-figures.sql.ts'
import { membershipFigures } from './membership-figures.sql.ts'
import { moneyFigures } from './money-figures.sql.ts'
import { payFigures } from './pay-figures.sql.ts'

/** The shares of each figure. Nothing else on the platform decides what a figure contains. */
export const sharesOf: Record<FigureKey, FigureShares> = {
  ...bookingFigures,
  ...customerFigures,
  ...hoursFigures,
  ...membershipFigures,
  ...moneyFigures,
  ...payFigures,
}
