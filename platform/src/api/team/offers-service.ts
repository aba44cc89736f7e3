import { and, eq, exists, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { serviceProvider } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'

/** Whether a member offers a service. */
export const offersService = (tx: Database, serviceId: string): SQL =>
  exists(
    tx
      .select({ id: serviceProvider.serviceId })
      .from(serviceProvider)
      .where(
        and(
          eq(serviceProvider.entityId, businessUser.entityId),
          eq(serviceProvider.businessUserId, businessUser.id),
          eq(serviceProvider.serviceId, serviceId),
        ),
      ),
  )
