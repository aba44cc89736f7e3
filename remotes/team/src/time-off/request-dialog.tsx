import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import type { ConcernedSession, LeaveKind, TimeOff } from '@steward/shared/contracts'
import { partsOf } from '@steward/shared/rules/team/leave-kind'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { DateField, FormDialog, SelectField, TextField, TimeField } from '@steward/shared/ui/forms'
import { members } from '../member-choice/members.queries.ts'
import { leaveKinds } from '../member-choice/leave-kinds.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { Counted } from './counted.tsx'
import { decisionsOf, daysOfForm, valuesOf, type RequestValues } from './request-form.ts'
import { SessionDecisions } from './session-decisions.tsx'
import { useChangeTimeOff, useRequestTimeOff } from './time-off.queries.ts'

/** `report` holds at once, and `enter` is for somebody else. */
type Mode = 'request' | 'report' | 'change' | 'enter'

interface RequestDialogProps {
  mode: Mode
  /** The request that is changed. */
  absence?: TimeOff
  onClose: () => void
}

/** Asks for time off, reports an absence, changes a request, or enters time off for somebody else. */
export function RequestDialog(props: RequestDialogProps) {
  const { data } = useQuery(leaveKinds.list())
  const kinds = data?.filter(
    ({ archivedAt, needsApproval }) => archivedAt === null && (props.mode !== 'report' || !needsApproval),
  )
  // The choices are here before the fields, because a form takes its first values once.
  return kinds ? <RequestForm {...props} kinds={kinds} /> : null
}

function RequestForm({ mode, absence, kinds, onClose }: RequestDialogProps & { kinds: readonly LeaveKind[] }) {
  const t = useTexts()
  const business = useBusiness()
  const [keyFor] = useState(createIntentKeys)
  const [sessions, setSessions] = useState<readonly ConcernedSession[]>([])
  const [isExceeded, setExceeded] = useState(false)
  const today = business.dateOf(systemClock.now())
  const form = useForm<RequestValues>({ defaultValues: valuesOf(today, kinds, absence) })
  const request = useRequestTimeOff()
  const change = useChangeTimeOff(absence ?? { id: '', version: 0 })

  const send = (values: RequestValues) => {
    const { note, memberId, overrideReason, cancelReason } = values
    const days = { ...daysOfForm(values), note }
    if (mode === 'change') return change.mutateAsync(days)
    const decisions = decisionsOf(sessions, values.choices, business.zone)
    const entered = { memberId, decisions, cancelReason, ...(overrideReason && { overrideReason }) }
    const body = mode === 'enter' ? { ...days, ...entered } : days
    return request.mutateAsync({ body, idempotencyKey: keyFor(body) })
  }
  const submit = async (values: RequestValues) => {
    try {
      const { timeOff } = await send(values)
      toast.success(t(timeOff.status === 'APPROVED' ? 'timeOff.holds' : 'timeOff.sent'))
      onClose()
    } catch (error) {
      if (isApiProblem(error) && error.code === 'SLOTS_UNDECIDED')
        setSessions((error.details['current'] as { sessions: ConcernedSession[] }).sessions)
      if (isApiProblem(error) && error.code === 'LEAVE_BALANCE_EXCEEDED') setExceeded(mode === 'enter')
      throw error
    }
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t(`timeOff.heading.${mode}`)}
      title={t(`timeOff.heading.${mode}`)}
      description={t(`timeOff.about.${mode}`)}
      cancelLabel={t('timeOff.back')}
      onClose={onClose}
      submit={{ label: t(`timeOff.submit.${mode}`) }}
    >
      {mode === 'enter' ? <MemberField /> : null}
      <RequestFields kinds={kinds} isAtOnce={mode === 'report'} ignores={absence?.id} />
      {isExceeded ? <TextField name="overrideReason" label={t('timeOff.overrideReason')} maxLength={160} /> : null}
      {sessions.length > 0 ? <SessionDecisions sessions={sessions} /> : null}
    </FormDialog>
  )
}

function MemberField() {
  const t = useTexts()
  const own = useBusinessCore((state) => state.user?.id)
  const { data } = useQuery(members.list({ status: 'ACTIVE', limit: '200' }))
  const others = data?.items.filter(({ id }) => id !== own) ?? []
  return (
    <SelectField
      name="memberId"
      label={t('timeOff.member')}
      choices={others.map((person) => ({ value: person.id, label: fullName(person) }))}
    />
  )
}

interface RequestFieldsProps {
  kinds: readonly LeaveKind[]
  isAtOnce: boolean
  ignores: string | undefined
}

function RequestFields({ kinds, isAtOnce, ignores }: RequestFieldsProps) {
  const t = useTexts()
  const { leaveKindId, part } = useWatch() as RequestValues
  const kind = kinds.find(({ id }) => id === leaveKindId)
  const parts = kind ? partsOf(kind.unit) : (['WHOLE'] as const)
  return (
    <>
      <SelectField
        name="leaveKindId"
        label={t('timeOff.kind')}
        choices={kinds.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {parts.length > 1 ? (
        <SelectField
          name="part"
          label={t('timeOff.howLong')}
          choices={parts.map((value) => ({ value, label: t(`timeOff.part.${value}`) }))}
        />
      ) : null}
      <DateField name="firstDay" label={part === 'WHOLE' ? t('timeOff.firstDay') : t('timeOff.day')} />
      {part === 'WHOLE' ? <DateField name="lastDay" label={t('timeOff.lastDay')} /> : null}
      {part === 'TIMES' ? (
        <>
          <TimeField name="fromTime" label={t('timeOff.fromTime')} />
          <TimeField name="toTime" label={t('timeOff.toTime')} />
        </>
      ) : null}
      <TextField
        name="note"
        label={t('timeOff.note')}
        help={t('timeOff.noteHint')}
        maxLength={160}
        optional={!kind?.needsNote}
      />
      {kind ? <Counted kind={kind} isAtOnce={isAtOnce} ignores={ignores} /> : null}
    </>
  )
}
