import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import { invitationOperations } from '@steward/shared/contracts/team/invitation'
import { languages } from '@steward/shared/i18n'
import { useBusinessCore } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { FieldGrid, FormDialog, RadioCards, SelectField, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import type * as z from 'zod'
import { useRoleCards } from '../member-choice/role-text.ts'
import { useTexts } from '../texts/texts.ts'
import { invitations, useInvite } from './invitations.queries.ts'

const schema = invitationOperations['invitation.create'].body
const refusals = ['LIMIT_REACHED', 'MEMBER_EXISTS', 'ALREADY_INVITED'] as const

/**
 * Returns the error about the person, which the dialog shows at the email field. It is a key of `invite.refusal` in the
 * texts.
 */
function refusalOf(error: unknown) {
  if (!isApiProblem(error)) return undefined
  const { status } = (error.details['current'] ?? {}) as { status?: string }
  if (error.code === 'MEMBER_EXISTS' && status === 'DEACTIVATED') return 'DEACTIVATED' as const
  return refusals.find((code) => code === error.code)
}

/** Invites a person to the team. The emailed link is valid for seven days. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const invite = useInvite()
  const form = useSchemaForm({
    schema,
    // A field without a value here counts as changed after the first blur.
    defaultValues: { email: '', givenName: '', lastName: '', role: 'STAFF', language: undefined },
  })

  const submit = async (body: z.output<typeof schema>) => {
    try {
      await invite.mutateAsync({ body, idempotencyKey: keyFor(body) })
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return form.setError('email', { message: t(`invite.refusal.${refusal}`) })
    }
    toast.success(t('invite.sent', { email: body.email }))
    onClose()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('invite.title')}
      onClose={onClose}
      title={t('invite.title')}
      description={t('invite.hint')}
      cancelLabel={t('invite.cancel')}
      submit={{ label: t('invite.send'), icon: 'send' }}
    >
      <InviteFields />
    </FormDialog>
  )
}

function InviteFields() {
  const t = useTexts()
  const cards = useRoleCards()
  const businessId = useBusinessCore((state) => state.entity?.id ?? '')
  const { data: places } = useQuery(invitations.places(businessId))
  const placesText =
    places && places.limit !== null ? t('invite.places', { used: places.used, limit: places.limit }) : undefined
  return (
    <FieldGrid>
      <TextField name="email" type="email" label={t('invite.email')} help={placesText} autoFocusInDialog />
      <TextField half name="givenName" label={t('invite.givenName')} maxLength={60} />
      <TextField half name="lastName" label={t('invite.lastName')} maxLength={60} optional />
      <RadioCards name="role" label={t('invite.role')} choices={cards} columns={1} />
      <SelectField
        name="language"
        label={t('invite.language')}
        placeholder={t('invite.ofBusiness')}
        choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        optional
      />
    </FieldGrid>
  )
}
