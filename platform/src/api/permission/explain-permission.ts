import type { ResponseOf } from '@steward/shared/contracts'
import { missingPermissions, permissionsFor, type Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import type { OperationId } from '@steward/shared/contracts/paths'
import { can } from '@steward/shared/roles'
import { grantedPermissions } from '@steward/shared/rules/common/granted-permissions'
import { and, eq, isNull } from 'drizzle-orm'
import { handle, type Actor, type Call, type Handler } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { byOperation, pathParameters, rehearse, type Rehearsal } from '../../kernel/rehearsal.ts'
import { businessUser } from '../../tables/team/team.ts'

type Explanation = ResponseOf<'permission.explain'>
type Check = Explanation['checks'][number]

/**
 * Explains whether a member may carry out an operation. Owners and managers ask about everybody, others about themselves.
 * The checks are those of a call: the membership, the permission of the operation, and then the verb itself, which runs
 * as that member and is taken back (docs/decisions/0129-explained-by-the-verb.md).
 * @param handlers returns the handlers of the API, of which this one is part
 */
export const explainPermission = (handlers: () => readonly Handler[]) =>
  handle('permission.explain', async (call) => {
    const { memberId, recordId, secondRecordId } = call.query
    call.require('member.read-private', memberId === call.actor.memberId)
    if (!Object.hasOwn(operations, call.query.operation)) throw problems.invalidField('operation', 'INVALID_CHOICE')
    const id = call.query.operation as OperationId
    const operation: Operation = operations[id]
    const member = await findMember(call, memberId)
    const { givenName, lastName, role } = member
    const explanation = (checks: Check[], isAllowed: boolean, isPartial = false): Explanation => ({
      member: { id: memberId, givenName, lastName, role },
      operation: id,
      isAllowed,
      isPartial,
      checks,
    })
    const isActive = member.status === 'ACTIVE'
    const checks: Check[] = [check('MEMBER', { passed: isActive, code: isActive ? null : 'MEMBERSHIP_ENDED' })]
    if (!isActive) return explanation(checks, false)

    const actor = actorOf(call, member)
    const [needed = null] = permissionsFor(operation)
    const [missing] = missingPermissions(operation, (key) => can(actor.permissions, key))
    if (needed !== null)
      checks.push(
        check('ROLE', {
          permission: missing ?? permissionsFor(operation).find((key) => can(actor.permissions, key)) ?? needed,
          passed: missing === undefined,
          code: missing === undefined ? null : 'PERMISSION_DENIED',
        }),
      )
    if (missing !== undefined) return explanation(checks, false)

    const names = pathParameters(operation)
    const records = [recordId, secondRecordId]
    const params = Object.fromEntries(names.map((name, index) => [name, records[index]]))
    // A question about the operation alone, or about more records than a question has.
    if (!isFilled(params)) return explanation(checks, true, true)
    const rehearsal = await rehearse(call, byOperation(handlers()).get(id)!, operation, { actor, params })
    return explanation([...checks, ...checksOf(rehearsal)], !isRefused(rehearsal), rehearsal.needsInput)
  })

const check = (kind: Check['kind'], of: Partial<Check> & Pick<Check, 'passed'>): Check => ({
  kind,
  permission: null,
  isOwn: null,
  code: null,
  ...of,
})

const isFilled = (params: Record<string, string | undefined>): params is Record<string, string> =>
  Object.values(params).every((value) => value !== undefined)

const isRefused = ({ problem }: Rehearsal) => problem?.status === 403 || problem?.status === 404

function checksOf({ asked, problem }: Rehearsal): Check[] {
  const checks = asked.map(({ permission, isOwn = null, passed }) =>
    check('RECORD', { permission, isOwn, passed, code: passed ? null : 'PERMISSION_DENIED' }),
  )
  if (problem === undefined || checks.at(-1)?.passed === false) return checks
  const permission = (problem.members.permission ?? null) as Check['permission']
  return [...checks, check('RULE', { permission, passed: false, code: problem.code })]
}

async function findMember({ tx, entity }: Call<'permission.explain'>, id: string) {
  const [member] = await tx
    .select()
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, id), isNull(businessUser.deletedAt)))
  if (!member) throw problems.notFound()
  return member
}

function actorOf(
  { entity, clock }: Call<'permission.explain'>,
  { id, role, auth0UserId }: typeof businessUser.$inferSelect,
): Actor {
  return {
    memberId: id,
    entityId: entity.id,
    role,
    sub: auth0UserId ?? '',
    permissions: grantedPermissions(role, entity, clock.now()),
  }
}
