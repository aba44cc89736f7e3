import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import type { Membership } from '@steward/shared/contracts'

export const fees = {
  /** The first bills with the current terms of a plan. A changed plan has another version, and another quote. */
  ofPlan: ({ id, version }: Pick<Membership, 'id' | 'version'>, body: BodyOf<'membership.quote'>) =>
    queryOptions({
      queryKey: ['memberships', 'fee', id, version, body],
      queryFn: ({ signal }) => api.call('membership.quote', { params: { id }, body, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The same for terms that are not saved. */
  ofTerms: (body: BodyOf<'membership-terms.quote'>) =>
    queryOptions({
      queryKey: ['memberships', 'fee', 'terms', body],
      queryFn: ({ signal }) => api.call('membership-terms.quote', { body, signal }),
      placeholderData: keepPreviousData,
    }),
}
