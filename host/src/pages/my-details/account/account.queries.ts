import { api } from '@steward/shared/api'
import type { CurrentUser } from '@steward/shared/contracts/types'
import { useBusinessCore, userCore } from '@steward/shared/stores'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { changesOf, withProfile, type Profile } from './profile.ts'

export const account = {
  detail: (sub: string) =>
    queryOptions({
      queryKey: ['host', 'account', 'detail', sub],
      queryFn: async ({ signal }) => remember(await api.call('business-user.get', { params: { sub }, signal })),
    }),
}

/** Name, picture and role as they stand in the bars, and what the person may do. */
function remember(user: CurrentUser): CurrentUser {
  useBusinessCore.setState({ user: userCore(user), permissions: user.permissions })
  return user
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
    const next = remember(withProfile(user, saved))
    client.setQueryData(account.detail(user.auth0UserId).queryKey, next)
    // One's own name also stands in the lists of the team, the slots and the contacts.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'account' })
    return next
  }
}
