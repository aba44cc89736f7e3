import { exportRetentionMinutes } from '@steward/shared/rules/common/export-guards'
import { addMinutes } from '@steward/shared/time'
import { lt } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { dataExport } from '../../tables/business/data-export.ts'

/** Deletes the exports that were made 30 days ago, with their rows. */
export async function purgeExports(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -exportRetentionMinutes)
  await inBusiness(dependencies, entityId, async ({ tx }) => {
    await tx.delete(dataExport).where(lt(dataExport.createdAt, before))
  })
}
