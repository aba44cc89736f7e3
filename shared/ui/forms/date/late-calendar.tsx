import { chakra } from '@chakra-ui/react/styled-system'

import { ErrorCard } from '../../core/error-card.tsx'
import { Spinner } from '../../core/spinner.tsx'
import { lateCode } from '../../overlays/late-code.ts'
import { useUiTexts } from '../../texts/texts.ts'
import type { CalendarProps } from './calendar.tsx'

// Most dates are typed: the calendar's library comes when somebody opens it.
const late = lateCode(async () => (await import('./calendar.tsx')).Calendar)

/** The calendar of a date field. Keeps its place while its code is loaded. */
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
