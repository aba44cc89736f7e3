import { groupTag } from '@steward/shared/rules/commission/group-tag'
import { eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { commissionGroup } from '../../tables/commission/commission.ts'
import { lockGroup, lockGroups, readPresentedGroup } from './commission-group.queries.ts'

/** Creates a group. The first one of a business is the default group. */
export const createCommissionGroup = handle('commission-group.create', async (call) => {
  const { tx, body, entity, clock } = call
  const paidIn = monthsOf(body.paidIn)
  const groups = await lockGroups(call)
  requireFreeName(groups, body.displayName)
  const now = clock.now()
  const isDefault = groups.length === 0
  const [row] = await tx
    .insert(commissionGroup)
    .values({
      entityId: entity.id,
      createdAt: now,
      updatedAt: now,
      displayName: body.displayName,
      tag: groupTag(
        body.displayName,
        groups.map(({ tag }) => tag),
      ),
      isDefault,
      ...paymentOf(paidIn),
    })
    .returning()
  call.audit('commission-group.create', 'commission-group', row!.id, {
    new: { displayName: body.displayName, isDefault, paidIn: textOf(paidIn) },
    version: 1,
  })
  return readPresentedGroup(call, row!.id)
})

/** Renames a group, or changes the months in which it is paid. Lines of the ledger stay. */
export const updateCommissionGroup = handle('commission-group.update', async (call) => {
  const { tx, body, params, clock } = call
  const before = await lockGroup(call, params.id)
  call.requireVersion(before.version)
  const after = {
    displayName: body.displayName ?? before.displayName,
    paidIn: body.paidIn === undefined ? before.paidIn : monthsOf(body.paidIn),
  }
  if (after.displayName !== before.displayName) requireFreeName(await otherGroups(call, before.id), after.displayName)
  const shown = ({ displayName, paidIn }: typeof after) => ({ displayName, paidIn: textOf(paidIn) })
  const changes = changedFields(shown(before), shown(after))
  if (changes) {
    const version = before.version + 1
    await tx
      .update(commissionGroup)
      .set({ displayName: after.displayName, ...paymentOf(after.paidIn), version, updatedAt: clock.now() })
      .where(eq(commissionGroup.id, before.id))
    call.audit('commission-group.update', 'commission-group', before.id, { ...changes, version })
  }
  return readPresentedGroup(call, before.id)
})

const otherGroups = async (call: CallContext, id: string) => (await lockGroups(call)).filter((group) => group.id !== id)

function requireFreeName(groups: readonly { displayName: string }[], name: string): void {
  if (groups.some(({ displayName }) => displayName.toLowerCase() === name.toLowerCase()))
    throw problems.nameTaken('displayName')
}

/** Returns the months in order. All twelve are the same as every month. Throws at `paidIn` if one is named twice. */
function monthsOf(paidIn: readonly number[] | null): number[] | null {
  if (paidIn === null) return null
  if (new Set(paidIn).size < paidIn.length) throw problems.invalidField('paidIn', 'NOT_DISTINCT')
  return paidIn.length === 12 ? null : paidIn.toSorted((a, b) => a - b)
}

const paymentOf = (paidIn: number[] | null) => ({
  paidIn,
  paymentFrequency: paidIn === null ? ('MONTHLY' as const) : ('IRREGULAR' as const),
})
const textOf = (paidIn: readonly number[] | null) => paidIn && paidIn.join(', ')
