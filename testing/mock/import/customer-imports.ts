import { asCustomerImport } from '@steward/shared/contracts/customer/customer-import'
import { isImportUnderWay, rowsImportedAtOnce } from '@steward/shared/rules/common/import-guards'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { errorsFile, rollBack, visibleImports } from './data-imports.ts'
import { importBatch, judgeRows, present, requireAction, storeFile } from './import-machine.ts'

// The operations of releases before 1.10.

function run(call: Call<'customer-import.run'>) {
  const row = importOf(call)
  const { status } = row
  if (status === 'DONE' || (status === 'CANCELLED' && row.rows.some(({ isDone }) => isDone))) return present(call, row)
  if (!isImportUnderWay(row)) requireAction(call, status === 'FAILED' ? 'resume' : 'run', row)
  return importBatch(call, row, rowsImportedAtOnce)
}

const importOf = (call: CallContext & { params: { id: string } }) => call.get(call.world.dataImports, call.params.id)

export const customerImportHandlers: Handlers<
  | 'customer-import.list'
  | 'customer-import.create'
  | 'customer-import.get'
  | 'customer-import.dry-run'
  | 'customer-import.run'
  | 'customer-import.rollback'
  | 'customer-import.errors'
> = {
  'customer-import.list': (call) => ({
    items: visibleImports(call).map((row) => asCustomerImport(present(call, row))),
  }),
  'customer-import.create': (call) =>
    asCustomerImport(storeFile(call, { ...call.body, kind: 'customers', again: true })),
  'customer-import.get': (call) => asCustomerImport(present(call, importOf(call))),
  'customer-import.dry-run': (call) => asCustomerImport(judgeRows(call, importOf(call), call.body)),
  'customer-import.run': (call) => asCustomerImport(run(call)),
  'customer-import.rollback': (call) => asCustomerImport(rollBack(call, importOf(call))),
  'customer-import.errors': (call) => errorsFile(call, importOf(call)),
}
