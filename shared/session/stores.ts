/** The subpath `@steward/shared/stores`: the slices, and how the business of the session writes. */
export * from '../stores/index.ts'
export { useBusiness } from './use-business.ts'
