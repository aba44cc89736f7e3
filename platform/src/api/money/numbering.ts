import type { numberedDocuments } from '@steward/shared/contracts/business/numbering'
import { settingDefinitions } from '@steward/shared/rules/common/business-settings'
import { numberPartsOn, numberPeriod, type NumberParts } from '@steward/shared/rules/common/number-pattern'
import { settingAt, type Terms } from '@steward/shared/rules/common/terms'
import { plainDateOf, type Instant } from '@steward/shared/time'

/** A document, by the setting that has the pattern of its numbers. */
export type NumberedDocument = (typeof numberedDocuments)[number]

export interface Numbering extends NumberParts {
  pattern: string
  /** The period of the counter: `202611` or `2026`. */
  period: string
}

/** Returns how documents of an instant are numbered. */
export function numberingOn(terms: Terms, document: NumberedDocument, at: Instant): Numbering {
  const day = plainDateOf(at, terms.zone)
  const pattern = settingAt(terms, document, at)
  return { ...numberPartsOn(pattern, day), pattern, period: numberPeriod(day, settingDefinitions[document]) }
}
