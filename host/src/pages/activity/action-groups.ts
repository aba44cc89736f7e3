import { trailActions } from '@steward/shared/contracts/insight/trail-registry'

/** What people look for in the trail. Each action belongs to one of these groups. */
export const actionGroups = [
  'created',
  'changed',
  'removed',
  'undone',
  'attendance',
  'money',
  'messages',
  'files',
] as const
export type ActionGroup = (typeof actionGroups)[number]

const verbs: Partial<Record<ActionGroup, string>> = {
  created: 'create request sell link open-period',
  removed: `remove delete cancel archive deactivate revoke withdraw expire end cancel-at-end cancel-now void anonymise reject
    suspend`,
  undone: `undo restore reopen reactivate rollback return keep-terms withdraw-pause withdraw-cancel withdraw-change
    release-hold`,
  attendance: 'check-in undo-check-in waive-no-show complete',
  money: `pay payment-failed retry refund fail-payment reverse-payment credit write-off past-due settle`,
  messages: 'send not-told message message-withdrawn resend',
}
const groupOfVerb = new Map(
  Object.entries(verbs).flatMap(([group, names]) =>
    names.split(/\s+/).map((verb): [string, ActionGroup] => [verb, group as ActionGroup]),
  ),
)

/** Returns the group of an action such as `booking.refund`. */
export function groupOf(action: string): ActionGroup {
  const [record = '', verb = ''] = action.split('.')
  if (record.startsWith('data-') || verb.endsWith('export')) return 'files'
  if (record === 'payroll-record') return 'money'
  return groupOfVerb.get(verb) ?? 'changed'
}

/** Returns all actions of the groups. */
export const actionsOf = (groups: readonly string[]): string[] =>
  trailActions.filter((action) => groups.includes(groupOf(action)))
