/** The subpath `@steward/shared/stores`: the slices, and the formatters of the current business. */
export * from '../stores/index.ts'
export { currentFirstDay, useBusiness } from './use-business.ts'
