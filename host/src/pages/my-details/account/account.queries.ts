import { api } from '@steward/shared/api'
import type { CurrentUser } from '@steward/shared/contracts/types'
import { useMyDetails } from '@steward/shared/stores'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { storeUser } from '../../../session/read-business.ts'
import { changesOf, withProfile, type Profile } from './profile.ts'

export const account = {
  /** The user that the start-up read is shown first, and stays on screen when the refresh fails. */
  detail: (sub: string) =>
    queryOptions({
      queryKey: ['host', 'account', 'detail', sub],
      queryFn: async ({ signal }) => storeUser(await api.call('business-user.get', { params: { sub }, signal })),
      initialData: () => rememberedPerson(sub),
      initialDataUpdatedAt: 0,
    }),
}

function rememberedPerson(sub: string): CurrentUser | undefined {
  const { person } = useMyDetails.getState()
  return person?.auth0UserId === sub ? person : undefined
}

/** Returns a function that saves the changed fields of the user's profile. The bars update at once. */
export function useSaveProfile() {
  const client = useQueryClient()
  return async (user: CurrentUser, typed: Profile): Promise<CurrentUser> => {
    const saved = await api.call('member.update', {
      params: { id: user.id },
      body: changesOf(user, typed),
      ifMatch: user.version,
    })
    const next = storeUser(withProfile(user, saved))
    client.setQueryData(account.detail(user.auth0UserId).queryKey, next)
    // The user's name is also in the lists of the team, the slots and the contacts.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'account' })
    return next
  }
}
