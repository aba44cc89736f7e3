import { fieldCodes } from './problem-codes.ts'

/** What a column of the file may hold; `fullName` in place of given and last name. */
export const importFields = [
  'givenName',
  'lastName',
  'fullName',
  'email',
  'phoneNumber',
  'dateOfBirth',
  'note',
] as const
export type ImportColumn = (typeof importFields)[number]

/** What is told of a row: the rules of any field, and those of a file. The three about duplicates are no fault of it. */
export const importRowCodes = [
  ...fieldCodes,
  'TOO_MANY_CELLS',
  'BROKEN_CHARACTER',
  'MATCHES_SEVERAL',
  'DUPLICATE',
  'DUPLICATE_IN_FILE',
] as const
export type ImportRowCode = (typeof importRowCodes)[number]
