import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { isPlainDate, isWallTime, systemClock } from '@steward/shared/time'
import { useDaysShown } from '@steward/shared/ui/calendar'
import { Box, Button, IconButton, PageHeader, SegmentedLinks } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useNarrow, useTableState } from '@steward/shared/ui/table'
import { NewButton, useNewRefusal } from '../parts/new-button.tsx'
import { services } from '../service/services.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { type CalendarView, calendarViews } from '../calendar/calendar-period.ts'
import { usePeriodText } from '../calendar/period-text.ts'
import { SlotCalendar } from '../calendar/slot-calendar.tsx'
import { useCalendarDate } from '../calendar/use-calendar-date.ts'
import { slotFilters, SlotFilters, useFilterNames } from '../slot/slot-filters.tsx'
import { SlotFormDrawer } from '../slot-form/slot-form-drawer.tsx'
import { SlotList } from './slot-list.tsx'
import { useSlotsAddress } from './use-slots-address.ts'

const CopyWeekDialog = latePart(async () => (await import('./copy/copy-week-dialog.tsx')).CopyWeekDialog)

/** The calendar and the list of the same slots. `?view=` chooses between them and names the views of the list. */
function TimeSlotsPage() {
  const t = useTexts()
  const can = useCan()
  const isNarrow = useNarrow()
  const periodText = usePeriodText()
  const { params, addressWith, change } = useSlotsAddress()
  const state = useTableState({ filters: slotFilters })
  const panel = useRef<HTMLDivElement>(null)
  const shown = useDaysShown(panel)
  const [now] = useState(() => systemClock.now())
  const [date] = useCalendarDate()
  const { dialog, open: openDialog, close } = useDialogParam(['copy-week'])
  const filterNames = useFilterNames(state)
  const serviceId = params.get('id') ?? undefined
  const service = useQuery({ ...services.detail(serviceId ?? ''), enabled: serviceId !== undefined })
  // A phone starts with the list, because it has room for only one day of the calendar.
  const requestedView = state.view ?? (isNarrow ? 'list' : 'week')
  const view = calendarViews.find((name) => name === requestedView)

  const mayPlan = useNewRefusal('new-slot') === undefined
  const addButton = (
    <NewButton action="new-slot" isIcon={isNarrow && view !== undefined} onClick={() => change({ drawer: 'new' })} />
  )
  const [onDate, at] = [params.get('on') ?? '', params.get('at') ?? '']
  return (
    <>
      <PageHeader
        {...(serviceId
          ? {
              title: service.data?.name ?? t('timeSlots.title'),
              breadcrumb: [{ label: t('services.title'), to: to.services() }],
            }
          : { title: t('timeSlots.title') })}
        {...(view ? { description: periodText(view, date, shown) } : {})}
        actions={
          <>
            <ViewLinks
              view={view}
              addressOf={(name) => addressWith(name === 'list' ? { view: name } : { view: name, time: undefined })}
            />
            {can('slot.series') ? (
              isNarrow ? (
                <IconButton icon="copy" label={t('copyWeek.action')} onClick={() => openDialog('copy-week')} />
              ) : (
                <Button icon="copy" onClick={() => openDialog('copy-week')}>
                  {t('copyWeek.action')}
                </Button>
              )
            ) : null}
            {addButton}
          </>
        }
      />
      <Box ref={panel}>
        {view ? (
          <SlotCalendar
            view={view}
            shown={shown}
            state={state}
            onCreate={mayPlan ? (day, start) => change({ drawer: 'new', on: day, at: start }) : undefined}
            onDay={(day, time) => change({ view: 'day', date: day, time })}
          />
        ) : (
          <SlotList
            state={state}
            now={now}
            filters={<SlotFilters state={state} withStatus={false} />}
            addButton={addButton}
            onNew={mayPlan ? () => change({ drawer: 'new' }) : undefined}
          />
        )}
      </Box>
      {dialog && can('slot.series') ? (
        <CopyWeekDialog
          date={date}
          only={{ serviceId: state.filters.id[0], providerId: state.filters.providerId[0], names: filterNames }}
          onClose={close}
          onCopied={(monday) =>
            change({ dialog: undefined, view: view ?? 'week', date: monday, time: undefined }, { replace: true })
          }
        />
      ) : null}
      {params.get('drawer') === 'new' ? (
        <SlotFormDrawer
          serviceId={serviceId}
          start={{ date: isPlainDate(onDate) ? onDate : undefined, time: isWallTime(at) ? at : undefined }}
          onClose={() => change({ drawer: undefined, on: undefined, at: undefined })}
        />
      ) : null}
    </>
  )
}

interface ViewLinksProps {
  /** Undefined for the list. */
  view: CalendarView | undefined
  addressOf: (view: CalendarView | 'list') => string
}

/** The links to the views of the calendar and to the list. */
function ViewLinks({ view, addressOf }: ViewLinksProps) {
  const t = useTexts()
  return (
    <SegmentedLinks
      label={t('calendar.view')}
      links={[
        ...calendarViews.map((name) => ({
          to: addressOf(name),
          label: t(`calendar.${name}`),
          current: view === name,
        })),
        { to: addressOf('list'), label: t('calendar.list'), current: view === undefined },
      ]}
    />
  )
}

export { TimeSlotsPage as Component }
