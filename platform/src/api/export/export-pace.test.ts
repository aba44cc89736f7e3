import { afterAll, expect, it } from 'vitest'
import { openPool } from '../../database/connection.ts'
import { databaseUrlFor } from '../../database/roles.ts'
import { recordStatements } from '../../database/statement-recorder.ts'
import { inBusiness } from '../../kernel/in-business.ts'
import type { JobRun, Pace } from '../../kernel/job-kind.ts'
import { noteWriters } from '../note-writers.ts'
import { testExports } from '../../testing/exports.ts'
import { writeExport } from './write-export.job.ts'

const { api, kinara, surroundings, create, addCustomers, ended } = await testExports()

/** Only the snapshot of the export uses this pool. */
const pool = openPool(databaseUrlFor('steward_api', api.database.settings), { max: 1 })
const recorder = recordStatements(pool)
afterAll(() => pool.end())

it('the job of an export pauses after each of its reads, so that bookings are not held up', async () => {
  await addCustomers(3_000)
  const { id } = await create()
  const unpaced: string[] = []
  const paced: string[] = []
  const textsOf = () => recorder.taken().map(({ text }) => text)
  const pace: Pace = async (work) => {
    unpaced.push(...textsOf())
    const result = await work()
    const texts = textsOf()
    if (texts.length > 0) paced.push(texts.at(-1)!.slice(0, 6))
    return result
  }
  const run: JobRun = {
    ...surroundings,
    noteWriters,
    pool,
    jobId: id,
    businessId: kinara.id,
    attempt: 1,
    signal: new AbortController().signal,
    paced: pace,
    inBusiness: (work) => inBusiness({ ...surroundings, noteWriters }, kinara.id, work),
    complete: async () => {},
  }
  await writeExport.run({ exportId: id }, run)
  await ended(id, 'DONE')
  unpaced.push(...textsOf())
  expect(unpaced.map((text) => text.split(' ')[0])).toEqual(['begin', 'close', 'commit'])
  // The count, and then ids and rows in turns. The last page of ids is empty.
  const page = ['fetch ', 'select']
  expect(paced).toEqual(['move a', ...page, ...page, ...page, 'fetch '])
})
