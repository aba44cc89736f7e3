import type { LocationRecord } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { formatDateWithWeekday, plainDateOf, systemClock } from '@steward/shared/time'
import {
  Badge,
  Box,
  Button,
  EmptyState,
  Flex,
  IconButton,
  Panel,
  Span,
  Text,
  toast,
  useProblemText,
} from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useUpdateLocation } from './locations.queries.ts'
import { comingDays, type ComingDay } from './coming-days.ts'
import { openingText } from './opening-text.ts'

const OpeningDayDialog = latePart(async () => (await import('./opening-day-dialog.tsx')).OpeningDayDialog)

/** Days with other hours, and closures, in one list by date. Closures are changed on the page of schedules. */
export function OpeningDaysPanel({ location }: { location: LocationRecord }) {
  const t = useTexts()
  const can = useCan()
  const { dialog, open, close } = useDialogParam(['opening-day'])
  const today = plainDateOf(systemClock.now(), location.timeZone)
  const days = comingDays(location, today)
  const mayChange = can('business.update') && location.status === 'ACTIVE'
  const changed = location.openingExceptions.find(({ date }) => date === dialog?.id)
  return (
    <Panel
      padding="none"
      title={t('openingDays.title')}
      description={t('openingDays.hint')}
      actions={
        mayChange ? (
          <Button size="sm" variant="ghost" icon="add" onClick={() => open('opening-day')}>
            {t('openingDays.add')}
          </Button>
        ) : undefined
      }
    >
      {days.length === 0 ? <EmptyState compact title={t('openingDays.emptyTitle')} /> : null}
      <Box as="ul" listStyleType="none" m="0" p="0">
        {days.map((day) => (
          <DayRow
            key={day.key}
            day={day}
            location={location}
            {...(mayChange && day.kind !== 'closure' && { onChange: () => open('opening-day', day.firstDay) })}
          />
        ))}
      </Box>
      {dialog && mayChange && (changed || !dialog.id) ? (
        <OpeningDayDialog location={location} exception={changed} onClose={close} />
      ) : null}
    </Panel>
  )
}

interface DayRowProps {
  day: ComingDay
  location: LocationRecord
  /** Missing for closures, and if the user may not change hours. */
  onChange?: () => void
}

function DayRow({ day, location, onChange }: DayRowProps) {
  const t = useTexts()
  const { locale } = useBusiness()
  const problemText = useProblemText()
  const update = useUpdateLocation(location)
  const textOf = (date: ComingDay['firstDay']) => formatDateWithWeekday(date, locale)
  const name = day.firstDay === day.lastDay ? textOf(day.firstDay) : `${textOf(day.firstDay)} – ${textOf(day.lastDay)}`
  const remove = () =>
    update.mutate(
      { openingExceptions: location.openingExceptions.filter(({ date }) => date !== day.firstDay) },
      {
        onSuccess: () => toast.success(t('openingDays.removed')),
        onError: (error) => toast.error(problemText(error)),
      },
    )
  return (
    <Flex as="li" alignItems="center" gap="3" px="5" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Box flex="1" minW="0">
        <Text fontWeight="medium">{name}</Text>
        <Span color="fg.muted">{[openingText(day.times), day.reason].filter((part) => part !== '').join(' · ')}</Span>
      </Box>
      <Badge icon={day.kind === 'hours' ? 'clock' : 'cancel'}>{t(`openingDays.kind.${day.kind}`)}</Badge>
      {onChange ? (
        <>
          <IconButton icon="edit" label={t('openingDays.change', { day: name })} onClick={onChange} />
          <IconButton icon="delete" label={t('openingDays.remove', { day: name })} onClick={remove} />
        </>
      ) : null}
    </Flex>
  )
}
