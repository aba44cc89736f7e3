import { and, eq, exists, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connection.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'

const reversal = alias(commissionEntry, 'reversal')

/** Whether a later line took a line back as a whole. A refund takes back a part, so the line still stands. */
export const isTakenBack = (tx: Database): SQL =>
  exists(
    tx
      .select({ id: reversal.id })
      .from(reversal)
      .where(
        and(
          eq(reversal.entityId, commissionEntry.entityId),
          eq(reversal.reversalOfId, commissionEntry.id),
          eq(reversal.reason, 'REVERSAL'),
        ),
      ),
  )
