import type { CustomerImport, DataImport } from '@steward/shared/contracts'
import { asCustomerImport } from '@steward/shared/contracts/customer/customer-import'
import { isImportUnderWay, rowsImportedAtOnce, whyNotImport } from '@steward/shared/rules/common/import-guards'
import { handle, type CallContext, type Handler } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { storeFile } from './create-import.ts'
import { judgeRows } from './dry-run-import.ts'
import { importBatch } from './import-batch.ts'
import { errorsFile } from './import-reads.ts'
import { findImport, findImports, lockImport, readOwnImport } from './import.queries.ts'
import { rollBack } from './rollback-import.ts'
import { begun } from './run-import.ts'

// The operations of releases before 1.10, which import customers only, and call `run` for each batch.

const mostShown = 20

/** Throws 404 unless the import is one of customers. */
async function requireCustomers(call: CallContext, id: string): Promise<void> {
  if ((await readOwnImport(call, id)).kind !== 'customers') throw problems.notFound()
}

/** Imports the next 1,000 rows. Continues an import that failed. */
async function runBatch(call: CallContext, id: string): Promise<DataImport> {
  const { tx, clock } = call
  const row = await lockImport(tx, id)
  const { status } = row
  if (status === 'DONE' || (status === 'CANCELLED' && row.done > 0)) return findImport(call, id)
  const isUnderWay = isImportUnderWay(row)
  if (!isUnderWay) throwRefusal(whyNotImport(status === 'FAILED' ? 'resume' : 'run', row, clock.now()))
  await importBatch(call, isUnderWay ? row : begun(call, row), rowsImportedAtOnce)
  return findImport(call, id)
}

export const customerImportHandlers: Handler[] = [
  handle('customer-import.list', async (call) => {
    const items: CustomerImport[] = []
    const found = (await findImports(call)).filter(({ kind }) => kind === 'customers')
    for (const { id } of found.slice(0, mostShown)) items.push(asCustomerImport(await findImport(call, id)))
    return { items }
  }),
  handle('customer-import.create', async (call) =>
    asCustomerImport(await storeFile(call, { ...call.body, kind: 'customers', again: true })),
  ),
  handle('customer-import.get', async (call) => {
    await requireCustomers(call, call.params.id)
    return asCustomerImport(await findImport(call, call.params.id))
  }),
  handle('customer-import.dry-run', async (call) => {
    return asCustomerImport(await judgeRows(call, call.params.id, call.body, 'customers'))
  }),
  handle('customer-import.run', async (call) => {
    await requireCustomers(call, call.params.id)
    return asCustomerImport(await runBatch(call, call.params.id))
  }),
  handle('customer-import.rollback', async (call) => {
    await requireCustomers(call, call.params.id)
    return asCustomerImport(await rollBack(call, call.params.id))
  }),
  handle('customer-import.errors', async (call) => {
    await requireCustomers(call, call.params.id)
    return errorsFile(call.tx, await readOwnImport(call, call.params.id), call.query.language)
  }),
]
