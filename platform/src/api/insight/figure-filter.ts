import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A service, a provider or a place by id, or `none` for records without one. */
export interface FigureFilter {
  serviceId?: string | undefined
  providerId?: string | undefined
  locationId?: string | undefined
  kind?: string | undefined
}

export const isFiltered = ({ serviceId, providerId, locationId }: FigureFilter): boolean =>
  serviceId !== undefined || providerId !== undefined || locationId !== undefined

export const matches = (column: SQLWrapper, id: string | undefined): SQL =>
  id === undefined ? sql`true` : id === 'none' ? sql`${column} is null` : sql`${column} = ${id}::uuid`
