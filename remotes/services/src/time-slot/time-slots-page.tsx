import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '@steward/shared/roles/gate'
import { isPlainDate, isWallTime, systemClock } from '@steward/shared/time'
import { Button, PageHeader, SegmentedLinks } from '@steward/shared/ui/core'
import { useNarrow, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts.ts'
import { calendarViews } from './calendar-period.ts'
import { CopyWeekDialog } from './copy-week-dialog.tsx'
import { usePeriodText } from './period-text.ts'
import { SlotCalendar, useCalendarDate } from './slot-calendar.tsx'
import { slotFilters, SlotFilters, useFilterNames } from './slot-filters.tsx'
import { SlotFormDrawer } from './slot-form-drawer.tsx'
import { SlotList } from './slot-list.tsx'

/** Calendar and list of the same slots; `?view=` says which, and the list's own views are views of the page. */
export function TimeSlotsPage() {
  const t = useTexts()
  const can = useCan()
  const isNarrow = useNarrow()
  const periodText = usePeriodText()
  const [params, setParams] = useSearchParams()
  const state = useTableState({ filters: slotFilters })
  const [now] = useState(() => systemClock.now())
  const [date] = useCalendarDate()
  const filterNames = useFilterNames(state)
  // Seven columns do not fit a phone, so it starts with the list.
  const asked = state.view ?? (isNarrow ? 'list' : 'week')
  const view = calendarViews.find((name) => name === asked)

  const addressOf = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const name of ['page', 'cursor']) next.delete(name)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  const open = (changes: Record<string, string | undefined>) =>
    setParams(addressOf(changes), { preventScrollReset: true })
  const mayPlan = can('slot.write')
  const addButton = (
    <Button
      variant="solid"
      icon="add"
      disabledReason={mayPlan ? undefined : t('notAllowed')}
      onClick={() => open({ drawer: 'new' })}
    >
      {t('timeSlots.new')}
    </Button>
  )
  const [onDate, at] = [params.get('on') ?? '', params.get('at') ?? '']
  return (
    <>
      <PageHeader
        title={t('timeSlots.title')}
        {...(view ? { description: periodText(view, date) } : {})}
        actions={
          <>
            <SegmentedLinks
              label={t('calendar.view')}
              links={[
                ...calendarViews.map((name) => ({
                  to: `?${addressOf({ view: name })}`,
                  label: t(`calendar.${name}`),
                  current: view === name,
                })),
                { to: `?${addressOf({ view: 'list' })}`, label: t('calendar.list'), current: view === undefined },
              ]}
            />
            {can('slot.series') ? (
              <Button icon="copy" onClick={() => open({ drawer: 'copy' })}>
                {t('copyWeek.action')}
              </Button>
            ) : null}
            {addButton}
          </>
        }
      />
      {view ? (
        <SlotCalendar
          view={view}
          state={state}
          onCreate={mayPlan ? (day, start) => open({ drawer: 'new', on: day, at: start }) : undefined}
          onDay={(day) => open({ view: 'day', date: day })}
        />
      ) : (
        <SlotList
          state={state}
          now={now}
          filters={<SlotFilters state={state} withStatus={false} />}
          addButton={addButton}
          onNew={mayPlan ? () => open({ drawer: 'new' }) : undefined}
        />
      )}
      {params.get('drawer') === 'copy' && can('slot.series') ? (
        <CopyWeekDialog
          date={date}
          only={{ serviceId: state.filters.id[0], providerId: state.filters.providerId[0], names: filterNames }}
          onClose={() => open({ drawer: undefined })}
          onCopied={(monday) => open({ drawer: undefined, view: view ?? 'week', date: monday })}
        />
      ) : null}
      {params.get('drawer') === 'new' ? (
        <SlotFormDrawer
          serviceId={params.get('id') ?? undefined}
          start={{ date: isPlainDate(onDate) ? onDate : undefined, time: isWallTime(at) ? at : undefined }}
          onClose={() => open({ drawer: undefined, on: undefined, at: undefined })}
        />
      ) : null}
    </>
  )
}
