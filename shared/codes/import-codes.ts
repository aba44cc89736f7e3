import { fieldCodes } from './problem-codes.ts'

/** The kinds of records that a file can bring in. */
export const importKinds = ['customers'] as const
export type ImportKind = (typeof importKinds)[number]

/** Why an import failed. `PERMISSION_DENIED`: the user lost the permission or left the team before the job began. */
export const importFailures = ['PERMISSION_DENIED', 'INTERNAL'] as const

/** The fields of a customer that a column of the file can hold. `fullName` replaces given name and last name. */
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
 * records or an earlier row. Its values are valid, but `MATCHES_SEVERAL` fails the row.
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
