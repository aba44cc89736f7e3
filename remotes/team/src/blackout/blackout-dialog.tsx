import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { MemberSummary } from '@steward/shared/contracts'
import { blackoutInput } from '@steward/shared/contracts/team/blackout'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, useSchemaForm } from '@steward/shared/ui/forms'
import type * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { BlackoutFields } from './blackout-fields.tsx'
import { type Blackout, type ConcernedSessions, useSaveBlackout } from './blackouts.queries.ts'
import { ConcernedDialog } from './concerned-dialog.tsx'

interface BlackoutDialogProps {
  /** Whose hours are blocked. Null closes a place or the whole business. */
  member: MemberSummary | null
  /** The blackout that is changed, or undefined for a new one. */
  blackout?: Blackout
  onClose: () => void
}

/** Creates or changes blackout hours, and then lists the sessions within. */
export function BlackoutDialog({ member, blackout, onClose }: BlackoutDialogProps) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const [concerned, setConcerned] = useState<ConcernedSessions>()
  const save = useSaveBlackout(blackout)
  const form = useSchemaForm({
    schema: blackoutInput,
    defaultValues: {
      memberId: member?.id ?? null,
      locationId: blackout?.location?.id ?? null,
      kind: blackout?.kind ?? (member ? 'OTHER' : 'CLOSURE'),
      isPaid: blackout?.isPaid ?? false,
      reason: blackout?.reason ?? '',
      ...(blackout && { firstDay: blackout.firstDay, lastDay: blackout.lastDay }),
      fromTime: blackout?.fromTime ?? null,
      toTime: blackout?.toTime ?? null,
    },
  })
  const submit = async (body: z.output<typeof blackoutInput>) => {
    const saved = await save.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('blackout.saved'))
    if (saved.concerned.sessions > 0) setConcerned(saved.concerned)
    else onClose()
  }
  if (concerned) return <ConcernedDialog concerned={concerned} onClose={onClose} />
  const title = titleOf(member, blackout)
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t(title)}
      onClose={onClose}
      title={t(title)}
      description={member ? t('blackout.hintMember', { name: fullName(member) }) : t('blackout.hintClosure')}
      cancelLabel={t('blackout.cancel')}
      submit={{ label: t('blackout.save') }}
    >
      <BlackoutFields isClosure={member === null} isNew={blackout === undefined} />
    </FormDialog>
  )
}

function titleOf(member: MemberSummary | null, blackout: Blackout | undefined) {
  if (blackout) return 'blackout.editTitle'
  return member ? 'blackout.blockTitle' : 'blackout.closeTitle'
}
