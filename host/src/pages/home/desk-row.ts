import { chakra } from '@steward/shared/ui/core'
import { rowStyles } from './row.tsx'

/** Controls of the desk are at least 44 px high on a phone. */
export const tall = { minHeight: 44 } as const

/** A row of the desk. */
export const DeskRow = chakra('li', { base: { ...rowStyles, px: { base: '4', sm: '5' } } })
