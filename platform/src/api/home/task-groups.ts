import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { handle } from '../../kernel/call.ts'
import { groupTasks, type TaskGroupRow } from './group-tasks.sql.ts'

type TaskGroup = ResponseOf<'home.tasks'>['tasks'][number]

/** Returns the open work of the business in one row per kind. */
export const getHomeTasks = handle('home.tasks', async (call) => ({
  tasks: (await groupTasks(call)).map(presentGroup),
}))

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
