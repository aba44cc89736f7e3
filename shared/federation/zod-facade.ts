/**
 * The part of `zod` that the host provides, for the forms of remotes. A federated package cannot be tree-shaken, and the whole
 * library is five times as large. The host's own contracts use all of this anyway.
 * A test compares this list with every use in a remote. A new name is a minor change of the contract.
 */
export { array, boolean, enum, int, number, object, preprocess, strictObject, string, union } from 'zod'
