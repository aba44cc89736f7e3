import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import { readAgainSoon, useLive } from '@steward/shared/live'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import type { SubscriptionActionKey } from './actions-of-subscription.ts'
import type { ChangeValues } from './change-request.ts'

export const subscriptions = {
  record: (id: string) =>
    queryOptions({
      queryKey: ['memberships', 'subscription', 'record', id],
      queryFn: ({ signal }) => api.call('subscription.record', { params: { id }, signal }),
    }),
  /** The plans on sale, to which a membership can change. */
  otherPlans: () =>
    queryOptions({
      queryKey: ['memberships', 'plan', 'on-sale'],
      queryFn: ({ signal }) =>
        api.call('membership.list', { query: { status: 'ACTIVE', sort: 'name', limit: '200' }, signal }),
    }),
  /** Who can be named as the seller of a membership. */
  sellers: () =>
    queryOptions({
      queryKey: ['memberships', 'member', 'sellers'],
      queryFn: ({ signal }) => api.call('member.list', { query: { status: 'ACTIVE', limit: '200' }, signal }),
    }),
  preview: (id: string, body: BodyOf<'subscription.preview'>) =>
    queryOptions({
      queryKey: ['memberships', 'subscription', 'preview', id, body],
      queryFn: ({ signal }) => api.call('subscription.preview', { params: { id }, body, signal }),
      placeholderData: keepPreviousData,
    }),
}

const stale = [['memberships', 'subscription', 'record']] as const

/** Refetches the page of a subscription when another user or the platform changes it. */
export function useLiveSubscription(id: string): void {
  const client = useQueryClient()
  useLive('subscription', (changed) => {
    if (changed.id === id) readAgainSoon(client, stale)
  })
}

/** Changes who sold a subscription, and refetches everything about memberships. */
export function useChangeSeller({ id, version }: Pick<SubscriptionRecord, 'id' | 'version'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (soldById: string) =>
      api.call('subscription.change-seller', { params: { id }, ifMatch: version, body: { soldById } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['memberships'] }),
  })
}

/** Carries out a change of a subscription, and refetches everything about memberships. */
export function useChangeSubscription({ id, version }: Pick<SubscriptionRecord, 'id' | 'version'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ action, values }: { action: SubscriptionActionKey; values: ChangeValues }) => {
      const request = { params: { id }, ifMatch: version }
      const { from, until, backOn, on, waiver, reason, voidInvoices, membershipId, missed, notify } = values
      switch (action) {
        case 'pause':
          return api.call('subscription.pause', { ...request, body: { from, until, notify } })
        case 'resume':
          return api.call('subscription.resume', { ...request, body: { backOn, notify } })
        case 'cancel-at-end':
          return api.call('subscription.cancel-at-end', { ...request, body: { on, waiver, notify } })
        case 'release-hold':
          return api.call('subscription.release-hold', { ...request, body: { missed } })
        case 'change-plan':
          return api.call('subscription.change-plan', { ...request, body: { membershipId, notify } })
        case 'cancel-now':
          return api.call('subscription.cancel-now', { ...request, body: { reason, voidInvoices, notify } })
        default:
          return api.call(`subscription.${action}`, { ...request, body: { notify } })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['memberships'] }),
  })
}
