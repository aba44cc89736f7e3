import { figureOf, type FigureKey } from '@steward/shared/rules/insight/figures'
import { maxOverviewDays, overviewRangeFault } from '@steward/shared/rules/insight/overview-range'
import type { Days } from '@steward/shared/rules/insight/compared-days'
import { sql } from 'drizzle-orm'
import { readRow } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { service } from '../../tables/booking/service.ts'
import { location } from '../../tables/business/business.ts'
import { businessUser } from '../../tables/team/team.ts'
import { spanOf, type FigureSpan } from './figure-record.ts'
import { isFiltered, type FigureFilter } from './figure-filter.ts'

type Query = Days & Pick<FigureFilter, 'serviceId' | 'providerId' | 'locationId'>

/**
 * Returns the range and the filter of a request. Throws 422 for a range that no figure has, and for a service, a
 * provider or a place that the business does not have.
 */
export async function figureQuery(
  call: CallContext,
  query: Query,
): Promise<{ span: FigureSpan; filter: FigureFilter }> {
  const { from, to, serviceId, providerId, locationId } = query
  const fault = overviewRangeFault(from, to)
  if (fault) throw problems.invalidField('to', fault, fault === 'TOO_FAR_AHEAD' ? { max: maxOverviewDays } : undefined)
  const filter = { serviceId, providerId, locationId }
  if (isFiltered(filter)) await requireKnown(call, filter)
  return { span: spanOf(call, { from, to }), filter }
}

const known = {
  serviceId: sql<boolean>`known.service`,
  providerId: sql<boolean>`known.provider`,
  locationId: sql<boolean>`known.location`,
}

/** Checks service, provider and place in one statement. */
async function requireKnown({ tx, entity }: CallContext, filter: FigureFilter): Promise<void> {
  const exists = (table: typeof service | typeof businessUser | typeof location, id: string | undefined) =>
    id === undefined || id === 'none'
      ? sql`true`
      : sql`exists (select from ${table} where ${table.entityId} = ${entity.id} and ${table.id} = ${id}::uuid)`
  const found = await readRow(
    tx,
    known,
    (columns) => sql`select ${columns} from (select ${exists(service, filter.serviceId)} as service,
      ${exists(businessUser, filter.providerId)} as provider, ${exists(location, filter.locationId)} as location) known`,
  )
  for (const path of ['serviceId', 'providerId', 'locationId'] as const)
    if (!found[path]) throw problems.invalidField(path, 'NOT_FOUND')
}

/** Returns the parts of a request about one figure. Throws 403 if the caller may not read the figure. */
export async function oneFigureQuery(call: CallContext, figure: FigureKey, query: Query) {
  const { permission, isFilterable } = figureOf(figure)
  if (permission) call.require(permission)
  const parts = await figureQuery(call, query)
  for (const path of ['serviceId', 'providerId', 'locationId'] as const)
    if (!isFilterable && query[path] !== undefined) throw problems.invalidField(path, 'INVALID_CHOICE')
  return parts
}
