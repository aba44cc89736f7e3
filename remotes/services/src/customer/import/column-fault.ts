import { importFields } from '@steward/shared/contracts/customer-import'

/**
 * Returns why a file with these columns cannot be imported, or undefined if it can. A customer needs a name and a
 * contact. The name is in one column, or in columns for its parts.
 *
 * @param columns the chosen field of each column of the file
 */
export function columnFault(columns: readonly string[]): 'twice' | 'name' | 'names' | 'contact' | undefined {
  const isTwice = (field: string) => columns.filter((column) => column === field).length > 1
  const has = (field: string) => columns.includes(field)
  if (importFields.some(isTwice)) return 'twice'
  if (!has('givenName') && !has('fullName')) return 'name'
  if (has('fullName') && (has('givenName') || has('lastName'))) return 'names'
  return has('email') || has('phoneNumber') ? undefined : 'contact'
}
