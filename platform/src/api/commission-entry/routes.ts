import type { Handler } from '../../kernel/call.ts'
import { listCommissionEntries } from './list-commission-entries.ts'
import { totalCommissionEntries } from './total-commission-entries.ts'
import { createCommissionEntry, takeBackCommissionEntry } from './write-line-by-hand.ts'

export const commissionEntryHandlers: Handler[] = [
  listCommissionEntries,
  totalCommissionEntries,
  createCommissionEntry,
  takeBackCommissionEntry,
]
