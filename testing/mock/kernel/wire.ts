import type { ReadOnly } from '../tables/row.ts'

/** Returns a record as responses show it: without its business. */
export const wireOf = <T extends object>({ entityId: _, ...record }: ReadOnly<T>) => record as unknown as T
