import type { Membership } from '@steward/shared/contracts'
import type { useTexts } from '../texts/texts.ts'

/** Returns the sessions that a plan includes in each period, for example "8 per month". */
export function sessionsOf(
  t: ReturnType<typeof useTexts>,
  { sessions, interval, intervalCount }: Pick<Membership, 'sessions' | 'interval' | 'intervalCount'>,
): string {
  if (sessions === null) return t('sessions.unlimited')
  if (interval === 'ONE_OFF') return t('sessions.ONE_OFF', { count: sessions })
  return t(`sessions.${intervalCount === 1 ? interval : 'PERIOD'}`, { count: sessions })
}
