import { numberedDocuments } from '@steward/shared/contracts/business/numbering'
import type { ResponseOf } from '@steward/shared/contracts'
import { settingDefinitions } from '@steward/shared/rules/common/business-settings'
import { numberPartsOn, numberText } from '@steward/shared/rules/common/number-pattern'
import { settingAt } from '@steward/shared/rules/common/terms'
import { plainDateOf } from '@steward/shared/time'
import type { CallContext, Handlers } from '../kernel/call.ts'

/** Returns the numbering of a business that has issued no document yet. */
function listNumbering({ terms, now, business }: CallContext): ResponseOf<'numbering.list'> {
  const day = plainDateOf(now, business.timeZone)
  const items = numberedDocuments.map((document) => {
    const pattern = settingAt(terms, document, now)
    return {
      document,
      pattern,
      restarts: settingDefinitions[document].isMonthly ? ('MONTH' as const) : ('YEAR' as const),
      nextSequence: 1,
      next: [1, 2, 3].map((sequence) => numberText(numberPartsOn(pattern, day), sequence)),
    }
  })
  return { items }
}

export const numberingHandlers: Handlers<'numbering.list'> = { 'numbering.list': listNumbering }
