import * as z from 'zod'
import { RadioCards } from '@steward/shared/ui/forms'
import { useTexts } from '../../texts/texts.ts'

export const seriesScopes = ['this', 'this-and-following', 'all-future'] as const
export const seriesScope = z.enum(seriesScopes)
export type SeriesScope = z.output<typeof seriesScope>

/** The choice of the slots in the series. Past and completed slots are never included. */
export function ScopeField() {
  const t = useTexts()
  return (
    <RadioCards
      name="scope"
      label={t('seriesChange.scope')}
      columns={3}
      choices={seriesScopes.map((value) => ({ value, label: t(`seriesChange.scopes.${value}`) }))}
    />
  )
}

/** Returns the scope for the API. A single slot is changed without the series. */
export const scopeOf = (scope: Exclude<SeriesScope, 'this'>, slotId: string) =>
  scope === 'all-future' ? { scope } : { scope, from: slotId }
