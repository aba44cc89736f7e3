import type { Handler } from '../../../kernel/call.ts'
import { cancelBookings } from './cancel-bookings.ts'
import { checkInBookings } from './check-in-bookings.ts'
import { previewBulk } from './preview-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

export const bookingBulkHandlers: Handler[] = [previewBulk, checkInBookings, cancelBookings, undoBulk]
