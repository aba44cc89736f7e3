import { announce } from './announcement.ts'
import type { Notification } from '@steward/shared/contracts'
import type { CallContext } from '../../kernel/call.ts'

type Resource = NonNullable<Notification['params']['resource']>

const nearShare = 0.8

/**
 * Tells the owners when a plan's limit comes near (80 %) or is reached. To be called by what takes one more.
 * @param used with the one that is just being taken
 */
export function announceLimit(call: Pick<CallContext, 'note'>, resource: Resource, used: number, limit: number) {
  const type = used === limit ? 'limit-reached' : used === Math.ceil(limit * nearShare) ? 'limit-near' : undefined
  if (type)
    announce(call, { type, subject: { kind: 'limit', id: null }, to: 'owners', params: { resource, used, limit } })
}
