import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { EmploymentPeriod, Member } from '@steward/shared/contracts'
import { openEmployment, type EmploymentEndReason } from '@steward/shared/rules/team/employment'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { systemClock, type PlainDate } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { DateField, FormDialog } from '@steward/shared/ui/forms'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { members, useSetActive } from '../member-choice/members.queries.ts'
import { EndReasonField } from './end-reason-field.tsx'
import { employments } from './employments.queries.ts'

interface DeactivateDialogProps {
  member: Member
  onClose: () => void
}

/** Deactivates a member after it shows in numbers what they leave behind. Asks for the last day of their employment. */
export function DeactivateDialog(props: DeactivateDialogProps) {
  const today = useBusiness().dateOf(systemClock.now())
  const { data, isPending } = useQuery(employments.list(props.member.id))
  // The fields depend on the employment, and a form takes its first values once. A failure leaves the employment alone.
  return isPending ? null : <DeactivateForm {...props} today={today} employment={openEmployment(data ?? [], today)} />
}

interface DeactivateFormProps extends DeactivateDialogProps {
  today: PlainDate
  employment: EmploymentPeriod | undefined
}

function DeactivateForm({ member, today, employment, onClose }: DeactivateFormProps) {
  const t = useTexts()
  const setActive = useSetActive(member)
  const slots = useQuery(members.slotsAhead(member.id))
  const form = useForm({
    defaultValues: { lastDay: employment?.lastDay ?? today, endReason: employment?.endReason ?? 'RESIGNED' },
  })
  const name = fullName(member)
  const submit = async ({ lastDay, endReason }: { lastDay: PlainDate; endReason: EmploymentEndReason }) => {
    await setActive.mutateAsync({ isActive: false, body: employment ? { lastDay, endReason } : {} })
    toast.success(t('deactivate.done', { name }))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('deactivate.title', { name })}
      title={t('deactivate.title', { name })}
      description={t('deactivate.hint')}
      cancelLabel={t('standing.keep')}
      onClose={onClose}
      submit={{ label: t('action.deactivate'), tone: 'danger' }}
    >
      <ConsequenceList
        rows={[
          { label: t('deactivate.slots'), value: slots.data ?? '–' },
          { label: t('deactivate.services'), value: member.services.length },
        ]}
      />
      {employment ? (
        <>
          <DateField name="lastDay" label={t('employment.lastDay')} help={t('deactivate.lastDayHint')} />
          <EndReasonField />
        </>
      ) : null}
    </FormDialog>
  )
}
