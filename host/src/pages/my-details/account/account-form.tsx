import { isApiProblem } from '@steward/shared/api'
import type { CurrentUser } from '@steward/shared/contracts/types'
import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import { toast, useInternationalNumber } from '@steward/shared/ui/core'
import { ConflictDialog, Form, SaveBar, useSchemaForm, type Conflict } from '@steward/shared/ui/forms'
import { useId, useMemo, useState } from 'react'
import { useSaveProfile } from './account.queries.ts'
import { AccountSections } from './account-sections.tsx'
import { profileFormWith, profileNames, profileOf, type Profile } from './profile.ts'
import { useAccountTexts } from './texts.ts'

interface AccountFormProps {
  user: CurrentUser
  /** Reads the user again after a version conflict. */
  readNewest: () => Promise<CurrentUser | undefined>
}

export function AccountForm({ user, readNewest }: AccountFormProps) {
  const t = useAccountTexts()
  const id = useId()
  const save = useSaveProfile()
  // Job title and identification number can be edited by users who manage the team.
  const looksAfterTeam = useCan()('member.update', false)
  const [conflicts, setConflicts] = useState<Conflict[]>()
  // A stable object, because the form treats a new one as new values of the server.
  const values = useMemo(() => profileOf(user), [user])
  const international = useInternationalNumber(useBusinessCore((state) => state.country))
  const form = useSchemaForm({ schema: profileFormWith(international), defaultValues: values, values })

  const submit = async (typed: Profile) => {
    try {
      form.reset(profileOf(await save(user, typed)))
      toast.success(t('saved'))
    } catch (error) {
      if (isApiProblem(error) && error.code === 'STALE_VERSION') {
        const newest = await readNewest()
        if (newest) setConflicts(conflictsOf(values, profileOf(newest), typed))
      }
      throw error
    }
  }

  /** Returns the fields that somebody else changed since the form was loaded, with the labels of the form. */
  const conflictsOf = (old: Profile, now: Profile, typed: Profile): Conflict[] =>
    profileNames
      .filter((name) => now[name] !== old[name])
      .map((name) => ({
        name,
        label: t(`field.${name}`),
        theirs: now[name] ?? '',
        isMine: typed[name] !== old[name] && typed[name] !== now[name],
      }))

  return (
    <Form id={id} form={form} onSubmit={submit} label={t('form')}>
      <AccountSections user={user} looksAfterTeam={looksAfterTeam} />
      <SaveBar />
      {conflicts ? <ConflictDialog conflicts={conflicts} formId={id} onClose={() => setConflicts(undefined)} /> : null}
    </Form>
  )
}
