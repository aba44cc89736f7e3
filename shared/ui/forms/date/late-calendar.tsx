import { chakra } from '@chakra-ui/react/styled-system'

import { ErrorCard } from '../../core/error-card.tsx'
import { Spinner } from '../../core/spinner.tsx'
import { lateCode } from '../../overlays/late-code.ts'
import { useUiTexts } from '../../texts/texts.ts'
import type { CalendarProps } from './calendar.tsx'

// Users type most dates, so the calendar's library loads when someone opens the calendar.
const late = lateCode(async () => (await import('./calendar.tsx')).Calendar)

/** The calendar of a date field. Reserves its space while its code loads. */
export function LateCalendar(props: CalendarProps) {
  const t = useUiTexts()
  const { code: Calendar, phase, again } = late.useCode()
  if (Calendar) return <Calendar {...props} />
  return (
    <chakra.div minH="348px" display="flex" alignItems="center" justifyContent="center" p="3">
      {phase === 'failed' ? (
        <ErrorCard inline title={t('dateField.failed')} description={t('dateField.failedHint')} onRetry={again} />
      ) : (
        <span role="status" aria-label={t('dateField.loading')}>
          <Spinner />
        </span>
      )}
    </chakra.div>
  )
}
