import { PaperLines, type PaperLine } from './paper-lines.tsx'
import { PaperSheet, type PaperSheetProps } from './paper-sheet.tsx'
import { PaperTotals, type PaperBill } from './paper-totals.tsx'

export type { PaperLine } from './paper-lines.tsx'
export type { PaperParty } from './paper-sheet.tsx'
export type { PaperBill } from './paper-totals.tsx'

export interface PaperProps extends Omit<PaperSheetProps, 'children'> {
  lines: readonly PaperLine[]
  bill: PaperBill
}

/** A document about money: the sold items and their totals. */
export function Paper({ lines, bill, ...sheet }: PaperProps) {
  return (
    <PaperSheet {...sheet}>
      <PaperLines title={sheet.title} lines={lines} currency={bill.currency} />
      <PaperTotals bill={bill} />
    </PaperSheet>
  )
}
