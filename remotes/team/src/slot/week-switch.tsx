import { addDays } from '@steward/shared/time'
import { Button, HStack, IconButton } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { Week } from './use-week.ts'

/** The buttons for the previous, the current and the next week. */
export function WeekSwitch({ week }: { week: Week }) {
  const t = useTexts()
  return (
    <HStack>
      {week.isCurrent ? null : (
        <Button variant="ghost" onClick={() => week.showCurrent()}>
          {t('week.today')}
        </Button>
      )}
      <IconButton
        variant="outline"
        icon="chevronLeft"
        label={t('week.previous')}
        onClick={() => week.show(addDays(week.first, -7))}
      />
      <IconButton
        variant="outline"
        icon="chevronRight"
        label={t('week.next')}
        onClick={() => week.show(addDays(week.first, 7))}
      />
    </HStack>
  )
}
