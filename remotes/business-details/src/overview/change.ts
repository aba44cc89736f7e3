import type { FigureDefinition } from '@steward/shared/rules/insight/figures'

export interface Change {
  /** A share of the figure before, or points of a share. */
  amount: number
  isPoints: boolean
  meaning: 'GOOD' | 'BAD' | 'NEITHER'
}

interface Compared {
  value: string | null
  records: number
}

/** Below this many records before, a per cent says nothing. */
const fewestBefore = 5

/**
 * Returns the change of a figure against the days compared: in points for a share, otherwise as a share of the figure
 * before. Null if there is nothing to compare with, or too little for a per cent.
 */
export function changeOf({ unit, better }: FigureDefinition, now: Compared, before: Compared | null): Change | null {
  if (now.value === null || before === null || before.value === null) return null
  const isPoints = unit === 'SHARE'
  const [to, from] = [Number(now.value), Number(before.value)]
  if (!isPoints && (from === 0 || before.records < fewestBefore)) return null
  const amount = isPoints ? to - from : (to - from) / Math.abs(from)
  const isUp = amount > 0
  const isStill = Math.abs(amount) < 0.0005
  const meaning = isStill || better === 'NEITHER' ? 'NEITHER' : isUp === (better === 'MORE') ? 'GOOD' : 'BAD'
  return { amount, isPoints, meaning }
}
