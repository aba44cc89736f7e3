import { useState } from 'react'
import type { Cancellation } from './use-cancellation.ts'

type Row = Cancellation['rows'][number]

/** Returns a function that marks rows that are new or have changed since the dialog opened. */
export function useChangedRows(rows: readonly Row[]): (row: Row) => 'added' | 'changed' | undefined {
  const stateOf = ({ outcome, amount, credits }: Row) => `${outcome} ${amount} ${credits}`
  const [first] = useState(() => new Map(rows.map((row) => [row.bookingId, stateOf(row)])))
  return (row) => {
    const before = first.get(row.bookingId)
    if (before === undefined) return 'added'
    return before === stateOf(row) ? undefined : 'changed'
  }
}
