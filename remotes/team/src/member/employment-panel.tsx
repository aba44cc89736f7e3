import { useQuery } from '@tanstack/react-query'
import type { EmploymentPeriod, Member } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import {
  AfterPause,
  Badge,
  Box,
  Button,
  Flex,
  IconButton,
  LoadFailure,
  Panel,
  SkeletonRows,
  Span,
  Text,
} from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { employments } from './employments.queries.ts'

const EmploymentDialog = latePart(async () => (await import('./employment-dialog.tsx')).EmploymentDialog)
const RemoveEmploymentDialog = latePart(
  async () => (await import('./remove-employment-dialog.tsx')).RemoveEmploymentDialog,
)

interface EmploymentPanelProps {
  member: Member
  /** Why the user cannot change the periods. */
  refusal: string | undefined
}

/** The employment periods of a member, the last one first. */
export function EmploymentPanel({ member, refusal }: EmploymentPanelProps) {
  const t = useTexts()
  const query = useQuery(employments.list(member.id))
  const { dialog, open, close } = useDialogParam(['employment', 'employment-delete'])
  const chosen = query.data?.find(({ id }) => id === dialog?.id)
  const isOpen = dialog && !refusal && (dialog.id === undefined || chosen)
  return (
    <Panel
      padding="none"
      title={t('employment.title')}
      description={t('employment.description')}
      actions={
        <Button
          size="sm"
          variant="ghost"
          icon="add"
          disabledReason={refusal}
          asks={{ operation: 'employment.create', record: member.id }}
          onClick={() => open('employment')}
        >
          {t('employment.add')}
        </Button>
      }
    >
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={2} />
        </AfterPause>
      ) : null}
      {query.isError && !query.data ? (
        <LoadFailure inline title={t('failed', { what: t('employment.title') })} query={query} />
      ) : null}
      {query.data?.length === 0 ? (
        <Text px="5" pb="4" color="fg.muted">
          {t('employment.empty')}
        </Text>
      ) : null}
      <Box as="ol" listStyleType="none" m="0" p="0">
        {query.data?.map((period) => (
          <PeriodRow
            key={period.id}
            period={period}
            refusal={refusal}
            onChange={() => open('employment', period.id)}
            onRemove={() => open('employment-delete', period.id)}
          />
        ))}
      </Box>
      {isOpen && dialog.name === 'employment' ? (
        <EmploymentDialog member={member} period={chosen} onClose={close} />
      ) : null}
      {isOpen && chosen && dialog.name === 'employment-delete' ? (
        <RemoveEmploymentDialog period={chosen} onClose={close} />
      ) : null}
    </Panel>
  )
}

interface PeriodRowProps {
  period: EmploymentPeriod
  refusal: string | undefined
  onChange: () => void
  onRemove: () => void
}

function PeriodRow({ period, refusal, onChange, onRemove }: PeriodRowProps) {
  const t = useTexts()
  const business = useBusiness()
  const first = business.date(period.firstDay)
  const days = period.lastDay
    ? t('versions.between', { first, last: business.date(period.lastDay) })
    : t('versions.from', { first })
  const standing = standingOf(period, business.dateOf(systemClock.now()))
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
          {[
            t(`employment.types.${period.type}`),
            period.endReason ? t(`employment.reasons.${period.endReason}`) : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Span>
      </Box>
      <Badge palette={standing === 'current' ? 'success' : standing === 'upcoming' ? 'info' : 'neutral'}>
        {t(`employment.standing.${standing}`)}
      </Badge>
      {refusal ? null : (
        <>
          <IconButton icon="edit" label={t('employment.change', { days })} onClick={onChange} />
          <IconButton icon="delete" label={t('employment.deleteNamed', { days })} onClick={onRemove} />
        </>
      )}
    </Flex>
  )
}

function standingOf({ firstDay, lastDay }: EmploymentPeriod, today: string): 'past' | 'current' | 'upcoming' {
  if (lastDay !== null && lastDay < today) return 'past'
  return firstDay > today ? 'upcoming' : 'current'
}
