import { fieldCodes } from './problem-codes.ts'

/** The fields that a column of the file can hold. `fullName` replaces given name and last name. */
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

/**
 * The codes that a row can get: the field codes and those of a file. The last three report that the row matches
 * customers or an earlier row. Its values are valid, but `MATCHES_SEVERAL` fails the row.
 */
export const importRowCodes = [
  ...fieldCodes,
  'TOO_MANY_CELLS',
  'BROKEN_CHARACTER',
  'MATCHES_SEVERAL',
  'DUPLICATE',
  'DUPLICATE_IN_FILE',
] as const
export type ImportRowCode = (typeof importRowCodes)[number]
