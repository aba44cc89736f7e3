import type { Handler } from '../../kernel/call.ts'
import { archiveLocation, restoreLocation } from './archive-location.ts'
import { deleteLocation } from './delete-location.ts'
import { getLocation } from './get-location.ts'
import { listLocations } from './list-locations.ts'
import { previewLocation } from './preview-location.ts'
import { createLocation, updateLocation } from './save-location.ts'

export const locationHandlers: Handler[] = [
  listLocations,
  getLocation,
  createLocation,
  updateLocation,
  previewLocation,
  archiveLocation,
  restoreLocation,
  deleteLocation,
]
