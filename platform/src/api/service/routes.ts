import type { Handler } from '../../kernel/call.ts'
import { archiveService, restoreService } from './archive-service.ts'
import { createService } from './create-service.ts'
import { getService, listServices } from './service-reads.ts'
import { listServiceTags } from './list-service-tags.ts'
import { updateService } from './update-service.ts'

export const serviceHandlers: Handler[] = [
  listServices,
  getService,
  createService,
  updateService,
  archiveService,
  restoreService,
  listServiceTags,
]
