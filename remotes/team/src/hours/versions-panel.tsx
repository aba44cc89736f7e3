import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Badge, Box, Button, Flex, IconButton, Panel, Span, Text } from '@steward/shared/ui/core'
import { weeklyHours } from '../member-choice/weekly-hours.ts'
import { useTexts } from '../texts/texts.ts'
import type { WorkSchedule } from './schedules.queries.ts'

type Version = WorkSchedule['versions'][number]

interface VersionsPanelProps {
  schedule: WorkSchedule
  /** Missing if the user may not change hours. */
  edit?: { add: () => void; change: (id: string) => void; remove: (id: string) => void }
}

/** The stretches of days with the same usual week, in order. Those that are over are read-only. */
export function VersionsPanel({ schedule, edit }: VersionsPanelProps) {
  const t = useTexts()
  const business = useBusiness()
  const today = business.dateOf(systemClock.now())
  const { versions } = schedule
  const isNone = versions.length > 0 && !versions.some((version) => standingOf(version, today) === 'current')
  const next = versions.find((version) => standingOf(version, today) === 'upcoming')
  return (
    <Panel
      padding="none"
      title={t('versions.title')}
      actions={
        edit ? (
          <Button size="sm" variant="ghost" icon="add" onClick={edit.add}>
            {t('versions.add')}
          </Button>
        ) : undefined
      }
    >
      {isNone ? (
        <Text px="5" pb="3">
          {next?.effectiveFrom
            ? t('versions.noneUntil', { date: business.date(next.effectiveFrom) })
            : t('versions.noneNow')}
        </Text>
      ) : null}
      {versions.length === 0 ? (
        <Text px="5" pb="4" color="fg.muted">
          {t('versions.never')}
        </Text>
      ) : null}
      <Box as="ol" listStyleType="none" m="0" p="0">
        {versions.map((version) => (
          <VersionRow key={version.id} version={version} standing={standingOf(version, today)} edit={edit} />
        ))}
      </Box>
    </Panel>
  )
}

type Standing = 'past' | 'current' | 'upcoming'

/** Returns whether a version is over, in force or begins later. */
export function standingOf({ effectiveFrom, effectiveTo }: Version, today: string): Standing {
  if (effectiveTo !== null && effectiveTo < today) return 'past'
  return effectiveFrom !== null && effectiveFrom > today ? 'upcoming' : 'current'
}

interface VersionRowProps extends Pick<VersionsPanelProps, 'edit'> {
  version: Version
  standing: Standing
}

function VersionRow({ version, standing, edit }: VersionRowProps) {
  const t = useTexts()
  const business = useBusiness()
  const days = daysText(version, t, business.date)
  return (
    <Flex
      as="li"
      alignItems="center"
      gap="3"
      flexWrap="wrap"
      px="5"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1 1 160px" minW="0">
        <Text fontWeight="medium">{days}</Text>
        <Span color="fg.muted">
          {t('versions.hours', { hours: weeklyHours(weeklyMinutes(version), business.locale) })}
          {version.weeks > 1 ? ` · ${t('edit.everyWeeks', { count: version.weeks })}` : ''}
        </Span>
      </Box>
      <Badge
        palette={standing === 'current' ? 'success' : standing === 'upcoming' ? 'info' : 'neutral'}
        icon={icons[standing]}
      >
        {t(`versions.${standing}`)}
      </Badge>
      {edit && standing !== 'past' ? (
        <IconButton icon="edit" label={t('versions.change', { days })} onClick={() => edit.change(version.id)} />
      ) : null}
      {edit && standing === 'upcoming' ? (
        <IconButton icon="delete" label={t('versions.removeNamed', { days })} onClick={() => edit.remove(version.id)} />
      ) : null}
    </Flex>
  )
}

const icons = { past: 'lock', current: 'circleDot', upcoming: 'hourglass' } as const

function daysText(
  { effectiveFrom, effectiveTo }: Version,
  t: ReturnType<typeof useTexts>,
  date: ReturnType<typeof useBusiness>['date'],
): string {
  if (effectiveFrom && effectiveTo)
    return t('versions.between', { first: date(effectiveFrom), last: date(effectiveTo) })
  if (effectiveFrom) return t('versions.from', { first: date(effectiveFrom) })
  return effectiveTo ? t('versions.until', { last: date(effectiveTo) }) : t('versions.always')
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns the minutes of a usual week: the average of the weeks in turn. */
const weeklyMinutes = ({ weeks, entries }: Version) =>
  entries.reduce((sum, { startTime, endTime }) => sum + minuteOf(endTime) - minuteOf(startTime), 0) / weeks
