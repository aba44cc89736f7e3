import type { CommissionExplanation } from '@steward/shared/rules/commission/explanation'
import { explanationText } from '@steward/shared/rules/commission/explanation-text'
import { formatDate } from '@steward/shared/time'

/**
 * Returns the columns that explain a ledger line: the data, and the English sentence that releases before the data show.
 */
export const explained = (explanation: CommissionExplanation) => ({ explanation, trace: traceOf(explanation) })

const traceOf = (explanation: CommissionExplanation): string =>
  explanationText(explanation, {
    language: 'en',
    money: (amount) => amount,
    day: (day) => formatDate(day, 'en'),
    percent: (percentage) => `${percentage} %`,
  })
