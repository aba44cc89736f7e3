import { useQuery } from '@tanstack/react-query'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { formatDayMonth, systemClock } from '@steward/shared/time'
import { useTexts } from '../texts/texts.ts'
import { business, type DetailsRecord } from './business.queries.ts'

/** Returns a description with who changed the record last and when, from the trail. */
export function useLastChange(record: DetailsRecord, description?: string): string | undefined {
  const t = useTexts()
  const can = useCan()
  const { locale, dateOf } = useBusiness()
  const { data } = useQuery({ ...business.lastChange(record), enabled: can('audit.read') })
  const last = data?.items[0]
  if (!last) return description
  const day = formatDayMonth(dateOf(last.at), locale, { today: dateOf(systemClock.now()), month: 'short' })
  const changed = last.actor
    ? t('settings.changedBy', { day, name: fullName(last.actor) })
    : t('settings.changed', { day })
  return description ? `${description} · ${changed}` : changed
}
