import type { ResponseOf } from '@steward/shared/contracts'
import { homeParts, permissionOfPart, type HomePart } from '@steward/shared/rules/insight/home-cards'
import { isConflict, isConnectionLoss, isStalePlan } from '../../database/failure.ts'
import { withSavepoint } from '../../database/savepoint.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { ProblemError, problems } from '../../kernel/problem-error.ts'
import { readDesk } from './desk.ts'
import { readHome } from './get-home.ts'
import { readLayout } from './layout.ts'
import { readMonth } from './month.ts'
import { readOwn } from './own.ts'
import { readPayroll } from './payroll.ts'
import { readTaskGroups } from './task-groups.ts'
import { readTeam } from './team.ts'

type Parts = ResponseOf<'home.parts'>['parts']
type Failed = ResponseOf<'home.parts'>['failed'][number]

const reads: { [Part in HomePart]: (call: CallContext) => Promise<NonNullable<Parts[Part]>> } = {
  today: (call) => readHome(call, { withTasks: false }),
  tasks: readTaskGroups,
  month: readMonth,
  team: readTeam,
  desk: readDesk,
  payroll: readPayroll,
  own: readOwn,
  layout: readLayout,
}

/**
 * Returns the data of the cards of Home. Each part is read in a savepoint of its own, so one that fails leaves the others as
 * they are (docs/decisions/0156-parts-of-home.md). Without `parts`, the caller gets all that their role may see.
 */
export const getHomeParts = handle('home.parts', async (call) => {
  const maySee = (part: HomePart) => call.may(permissionOfPart[part])
  const parts: Parts = {}
  const failed: Failed[] = []
  for (const part of new Set(call.query.parts ?? homeParts.filter(maySee))) {
    const result = await readPart(call, part)
    if (result instanceof ProblemError) failed.push(failureOf(call, part, result))
    else Object.assign(parts, { [part]: result })
  }
  return { parts, failed }
})

/** Returns the part, or the problem of it. Throws what the whole call is to be repeated for. */
async function readPart(call: CallContext, part: HomePart): Promise<unknown> {
  try {
    call.require(permissionOfPart[part])
    return await withSavepoint(call.tx, (): Promise<unknown> => reads[part](call))
  } catch (error) {
    if (isConflict(error) || isStalePlan(error) || isConnectionLoss(error)) throw error
    if (error instanceof ProblemError) return error
    call.logFailure(error)
    return problems.internal()
  }
}

const failureOf = ({ requestId }: CallContext, part: HomePart, { status, code, members }: ProblemError): Failed => ({
  part,
  status,
  code,
  requestId,
  ...(members.permission === undefined ? {} : { permission: members.permission }),
})
