import { api } from '@steward/shared/api'
import type { CurrentUser } from '@steward/shared/contracts/types'
import { useMyDetails } from '@steward/shared/stores'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { storeUser } from '../../../session/read-business.ts'
import { changesOf, withProfile, type Profile } from './profile.ts'

export const account = {
  /** The user as the start-up read them is painted first, and stays on screen when the refresh fails. */
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

/** Sends what was changed of one's own profile; the bars follow at once. */
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
    // One's own name also stands in the lists of the team, the slots and the contacts.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'account' })
    return next
  }
}
