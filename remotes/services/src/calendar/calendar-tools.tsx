import { Button, Flex, IconButton } from '@steward/shared/ui/core'
import { FilterMenu, type TableState, useNarrow } from '@steward/shared/ui/table'
import { type SlotFilter, SlotFilters } from '../slot/slot-filters.tsx'
import { useTexts } from '../texts/texts.ts'
import type { CalendarView, DaysShown } from './calendar-period.ts'
import { ColorBy } from './color-by.tsx'

interface CalendarToolsProps {
  view: CalendarView
  shown: DaysShown
  state: TableState<SlotFilter>
  onToday: () => void
  onStep: (direction: 1 | -1) => void
}

/** The tools above the calendar: the period, the filters and the choice of colors. */
export function CalendarTools({ view, shown, state, onToday, onStep }: CalendarToolsProps) {
  const t = useTexts()
  const isNarrow = useNarrow()
  const pages = view === 'week' && shown < 7 ? (shown === 1 ? 'day' : 'days') : view
  return (
    <Flex flexWrap="wrap" gap="1.5" alignItems="center" px={{ base: '2', sm: '4' }} py={{ base: '2', sm: '3' }}>
      <Button size="sm" onClick={onToday}>
        {t(`calendar.this.${pages === 'days' ? 'day' : pages}`)}
      </Button>
      <IconButton size="sm" icon="chevronLeft" label={t(`calendar.previous.${pages}`)} onClick={() => onStep(-1)} />
      <IconButton size="sm" icon="chevronRight" label={t(`calendar.next.${pages}`)} onClick={() => onStep(1)} />
      {shown === 7 ? (
        <SlotFilters withStatus state={state} />
      ) : (
        <FilterMenu state={state}>
          <SlotFilters withStatus state={state} />
        </FilterMenu>
      )}
      <ColorBy isNarrow={isNarrow} />
    </Flex>
  )
}
