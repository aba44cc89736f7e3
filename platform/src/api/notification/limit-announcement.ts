import { announce } from './announcement.ts'
import type { Notification } from '@steward/shared/contracts'
import type { CallContext } from '../../kernel/call.ts'

type Resource = NonNullable<Notification['params']['resource']>

const nearShare = 0.8

/**
 * Notifies the owners when the use of a plan's limit reaches 80 % or all of it. Every verb that takes one more calls
 * it.
 * @param used the number in use, including the one that is being taken
 */
export function announceLimit(call: Pick<CallContext, 'note'>, resource: Resource, used: number, limit: number) {
  const type = used === limit ? 'limit-reached' : used === Math.ceil(limit * nearShare) ? 'limit-near' : undefined
  if (type)
    announce(call, { type, subject: { kind: 'limit', id: null }, to: 'owners', params: { resource, used, limit } })
}
