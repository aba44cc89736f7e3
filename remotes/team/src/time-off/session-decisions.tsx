import { useFormContext, useWatch } from 'react-hook-form'
import type { ConcernedSession } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, chakra, HStack, Span, Stack, Text } from '@steward/shared/ui/core'
import { DateField, SelectField, TextField, TimeField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { cancelsBookings, decisionsForAll, sameForAll, undecided, type SessionChoice } from './request-form.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr)' },
    gap: '3',
    alignItems: 'start',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
})

/** The sessions in the time of an absence, with one decision for each, and the reason for customers of cancelled ones. */
export function SessionDecisions({ sessions }: { sessions: readonly ConcernedSession[] }) {
  const t = useTexts()
  const choices = useWatch({ name: 'choices' }) as Record<string, SessionChoice>
  return (
    <Stack gap="3">
      <Text>{t('timeOff.decideHint')}</Text>
      {sessions.length > 1 ? <SetAll sessions={sessions} choices={choices} /> : null}
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.slotId} session={session} choice={choices[session.slotId] ?? undecided} />
        ))}
      </ul>
      {cancelsBookings(sessions, choices) ? (
        <TextField
          name="cancelReason"
          label={t('timeOff.cancelReason')}
          help={t('timeOff.cancelReasonHint')}
          maxLength={160}
        />
      ) : null}
    </Stack>
  )
}

/** Fills in one decision for all sessions, where it is possible. Each can be changed afterwards. */
function SetAll({
  sessions,
  choices,
}: {
  sessions: readonly ConcernedSession[]
  choices: Record<string, SessionChoice>
}) {
  const t = useTexts()
  const { setValue } = useFormContext()
  const possible = decisionsForAll.filter(
    (decision) => decision !== 'HAND_OVER' || sessions.some(({ free }) => free.length > 0),
  )
  return (
    <HStack gap="2" flexWrap="wrap" role="group" aria-label={t('timeOff.forAll')}>
      <Span color="fg.muted">{t('timeOff.forAll')}</Span>
      {possible.map((decision) => (
        <Button
          key={decision}
          size="sm"
          onClick={() => setValue('choices', sameForAll(sessions, choices, decision), { shouldDirty: true })}
        >
          {t(`timeOff.decision.${decision}`)}
        </Button>
      ))}
    </HStack>
  )
}

function SessionRow({ session, choice }: { session: ConcernedSession; choice: SessionChoice }) {
  const t = useTexts()
  const business = useBusiness()
  const { slotId, startTime, endTime, service, bookings, customer, free } = session
  const when = `${business.date(business.dateOf(startTime))}, ${business.timeRange(startTime, endTime)}`
  const who = customer ? fullName(customer) : t('timeOff.bookings', { count: bookings })
  const name = `choices.${slotId}`
  const decisions = ['KEEP', ...(free.length > 0 ? (['HAND_OVER'] as const) : []), 'MOVE', 'CANCEL'] as const
  return (
    <Row>
      <Box minW="0">
        <Span display="block" textStyle="strong">
          {when}
        </Span>
        <Span display="block" color="fg.muted" textStyle="cell">
          {service.name} · {who}
        </Span>
      </Box>
      <SelectField
        name={`${name}.decision`}
        label={t('timeOff.decisionFor', { when })}
        labelHidden
        placeholder={t('timeOff.decide')}
        choices={decisions.map((value) => ({ value, label: t(`timeOff.decision.${value}`) }))}
      />
      <Box minW="0">
        {choice.decision === 'HAND_OVER' ? (
          <SelectField
            name={`${name}.providerId`}
            label={t('timeOff.freeFor', { when })}
            labelHidden
            choices={free.map((person) => ({ value: person.id, label: fullName(person) }))}
          />
        ) : null}
        {choice.decision === 'MOVE' ? (
          <Stack gap="2">
            <DateField name={`${name}.day`} label={t('timeOff.newDay', { when })} />
            <TimeField name={`${name}.time`} label={t('timeOff.newTime', { when })} />
          </Stack>
        ) : null}
        {choice.decision === 'KEEP' ? <Text color="warning.fg">{t('timeOff.keptHint')}</Text> : null}
        {choice.decision === 'CANCEL' && bookings > 0 ? (
          <Text color="fg.muted">{t('timeOff.cancelHint', { count: bookings })}</Text>
        ) : null}
      </Box>
    </Row>
  )
}
