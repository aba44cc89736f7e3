import type { Handler } from '../../kernel/call.ts'
import { listContacts } from './contact-list.ts'
import { listNotifications } from './notification-list.ts'
import { readAllNotifications, removeNotification, updateNotification } from './notification-marks.ts'
import { getNotificationPreferences, updateNotificationPreferences } from './notification-preferences.ts'

export const notificationHandlers: Handler[] = [
  listNotifications,
  readAllNotifications,
  updateNotification,
  removeNotification,
  getNotificationPreferences,
  updateNotificationPreferences,
  listContacts,
]
