import type { Role } from '../../roles/index.ts'
import { isCommissionChangeable, isCommissionVisible } from './commission-access.ts'

interface Person {
  id: string
  role: Role
}

/**
 * Returns whether a member may read what another earned in commission. Owners read everything, managers all but what
 * owners earned, and everybody their own. Totals for the reader leave out the rest.
 */
export const isEarningReadable = (reader: Person, member: Person): boolean =>
  member.id === reader.id || (isOffice(reader) && isCommissionVisible(reader, member))

/** Returns whether a member may write lines of commission by hand for another. Nobody writes their own. */
export const isEarningWritable = (writer: Person, member: Person): boolean =>
  member.id !== writer.id && isOffice(writer) && isCommissionChangeable(writer, member)

const isOffice = ({ role }: Person): boolean => role === 'OWNER' || role === 'BUSINESS_MANAGER'
