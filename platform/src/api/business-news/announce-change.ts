import type { NotificationType } from '@steward/shared/contracts/common/live'
import type { CallContext } from '../../kernel/call.ts'

/**
 * Notifies owners and managers of a change of the business, with the values before and after. It writes the note itself:
 * `announce` is on a higher floor, because the mail of notifications reads the business.
 */
export function announceChange(
  call: Pick<CallContext, 'note'>,
  type: Extract<NotificationType, 'zone-changed' | 'currency-changed' | 'tax-changed' | 'numbering-changed'>,
  params: { from?: string; to: string },
): void {
  call.note('announcement', { type, subject: { kind: 'business', id: null }, to: 'leaders', params })
}
