import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { handle, type CallContext } from '../../kernel/call.ts'
import { groupTasks, type TaskGroupRow } from './group-tasks.sql.ts'

type TaskGroup = ResponseOf<'home.tasks'>['tasks'][number]

export const getHomeTasks = handle('home.tasks', (call) => readTaskGroups(call))

/** Returns the open work of the business in one row per kind. */
export async function readTaskGroups(call: CallContext): Promise<ResponseOf<'home.tasks'>> {
  return { tasks: (await groupTasks(call)).map(presentGroup) }
}

function presentGroup(row: TaskGroupRow): TaskGroup {
  return {
    kind: row.kind,
    count: row.count,
    sums: Object.entries(row.sums)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, minor]) => ({ amount: formatMinor(minor, currency), currency })),
    names: row.names,
    moreNames: row.moreNames,
    since: row.since,
    about: row.aboutId === null ? null : { id: row.aboutId, name: row.aboutName ?? '' },
  }
}
