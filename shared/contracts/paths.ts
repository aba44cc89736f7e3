import { operations } from './operations.ts'

export type OperationId = keyof typeof operations

/**
 * The method and path of every operation, from its contract. The build of the host replaces this file with the plain
 * table, because the browser's client must not load the schemas (tooling/build/contract-paths-loader.ts).
 */
export const paths = Object.fromEntries(Object.entries(operations).map(([id, { route }]) => [id, route])) as {
  readonly [Id in OperationId]: (typeof operations)[Id]['route']
}
