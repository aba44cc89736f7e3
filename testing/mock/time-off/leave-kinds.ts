import { faultOfAmounts } from '@steward/shared/rules/team/leave-kind'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { invalidField, notAllowed, taken } from '../kernel/refusal.ts'
import type { LeaveKindRow } from '../tables/leave.ts'
import { nextId } from '../tables/world.ts'

export const presentLeaveKind = ({ entityId: _, tag: __, ...row }: LeaveKindRow) => ({ ...row, ...recordOf(row) })

/** Returns the kind that somebody asks for, as `leaveKindAsked` of the platform does. */
export function leaveKindAsked(call: CallContext, id: string): LeaveKindRow {
  const kind = call.find(call.world.leaveKinds, id)
  if (!kind) throw invalidField('leaveKindId', 'NOT_FOUND')
  if (kind.archivedAt !== null) throw invalidField('leaveKindId', 'INVALID_CHOICE')
  return kind
}

/** Returns the kinds by name. Archived ones come last. */
export const sortedKinds = (call: CallContext): LeaveKindRow[] =>
  call
    .own(call.world.leaveKinds)
    .toSorted(
      (a, b) =>
        Number(a.archivedAt !== null) - Number(b.archivedAt !== null) ||
        (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
    )

function requireAmounts(kind: Parameters<typeof faultOfAmounts>[0]): void {
  const fault = faultOfAmounts(kind)
  if (fault) throw invalidField(fault.path, fault.code, fault.params)
}

function requireFreeName(call: CallContext, name: string, exceptId?: string): void {
  const isTaken = call
    .own(call.world.leaveKinds)
    .some((row) => row.id !== exceptId && row.archivedAt === null && row.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw taken('NAME_TAKEN', 'name')
}

function create(call: Call<'leave-kind.create'>) {
  const { body, world, business, now } = call
  requireAmounts(body)
  requireFreeName(call, body.name)
  const stamps = { createdAt: now, updatedAt: now, deletedAt: null, version: 1 }
  const row = { id: nextId(world), entityId: business.id, ...stamps, ...body, tag: body.name, archivedAt: null }
  world.leaveKinds.push(row)
  return presentLeaveKind(row)
}

function update(call: Call<'leave-kind.update'>) {
  const row = call.get(call.world.leaveKinds, call.params.id)
  call.requireVersion(row.version)
  if (row.archivedAt !== null) throw notAllowed('ARCHIVED', 'update', [])
  const body = call.body as Partial<LeaveKindRow>
  requireAmounts({ ...row, ...body })
  if (body.name !== undefined) requireFreeName(call, body.name, row.id)
  change(call, row, body)
  return presentLeaveKind(row)
}

function archive(call: Call<'leave-kind.archive'>) {
  const row = call.get(call.world.leaveKinds, call.params.id)
  call.requireVersion(row.version)
  if (row.archivedAt !== null) throw notAllowed('ARCHIVED', 'archive', [])
  change(call, row, { archivedAt: call.now })
  return presentLeaveKind(row)
}

export const leaveKindHandlers: Handlers<
  'leave-kind.list' | 'leave-kind.create' | 'leave-kind.update' | 'leave-kind.archive'
> = {
  'leave-kind.list': (call) => ({ items: sortedKinds(call).map(presentLeaveKind) }),
  'leave-kind.create': create,
  'leave-kind.update': update,
  'leave-kind.archive': archive,
}
