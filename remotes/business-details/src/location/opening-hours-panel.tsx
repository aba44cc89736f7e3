import type { LocationRecord } from '@steward/shared/contracts'
import type { OpeningTimes } from '@steward/shared/rules/business/opening-hours'
import { useCan } from '@steward/shared/roles/gate'
import { Box, Button, chakra, EmptyState, Panel, Span } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { openingText } from './opening-text.ts'
import { weekdays } from './weekdays.ts'

const OpeningHoursDialog = latePart(async () => (await import('./opening-hours-dialog.tsx')).OpeningHoursDialog)

const Week = chakra('dl', {
  base: {
    textStyle: 'cell',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '100px minmax(0, 1fr)', sm: '110px minmax(0, 1fr) minmax(0, auto)' },
      alignItems: 'center',
      gap: '4',
      py: '2',
    },
    '& dt': { fontWeight: 'medium' },
    '& dd': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  },
})

/** The usual week of a location. Bars show its shape, and texts the exact times. */
export function OpeningHoursPanel({ location }: { location: LocationRecord }) {
  const t = useTexts()
  const can = useCan()
  const { dialog, open, close } = useDialogParam(['opening-hours'])
  const { openingHours, status } = location
  const mayChange = can('business.update') && status === 'ACTIVE'
  const edit = mayChange ? (
    <Button size="sm" icon="edit" onClick={() => open('opening-hours')}>
      {t('openingHours.edit')}
    </Button>
  ) : undefined
  return (
    <Panel title={t('openingHours.title')} actions={openingHours.length > 0 ? edit : undefined}>
      {openingHours.length === 0 ? (
        <EmptyState
          compact
          title={t('openingHours.emptyTitle')}
          description={t('openingHours.emptyDescription')}
          actions={edit}
        />
      ) : (
        <Week>
          {weekdays.map((day) => {
            const times = openingHours.filter(({ dayOfWeek }) => dayOfWeek === Number(day))
            return (
              <div key={day}>
                <dt>{t(`day.${day}`)}</dt>
                <DayBar times={times} />
                <dd>
                  {times.length === 0 ? <Span color="fg.muted">{t('openingHours.closed')}</Span> : openingText(times)}
                </dd>
              </div>
            )
          })}
        </Week>
      )}
      {dialog && mayChange ? <OpeningHoursDialog location={location} onClose={close} /> : null}
    </Panel>
  )
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const percent = (minutes: number) => `${(minutes / 1440) * 100}%`

/** The hours of a day as bars from 0:00 to 24:00. Phones and screen readers have the times alone. */
function DayBar({ times }: { times: readonly OpeningTimes[] }) {
  return (
    <Box
      aria-hidden
      display={{ base: 'none', sm: 'block' }}
      position="relative"
      h="2"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      {times.map(({ startTime, endTime }) => (
        <Box
          key={startTime}
          position="absolute"
          insetBlock="0"
          bg="accent.solid"
          opacity="0.5"
          style={{
            insetInlineStart: percent(minuteOf(startTime)),
            width: percent(minuteOf(endTime) - minuteOf(startTime)),
          }}
        />
      ))}
    </Box>
  )
}
