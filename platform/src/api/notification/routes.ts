import type { Handler } from '../../kernel/call.ts'
import { listContacts } from './list-contacts.ts'
import { listNotifications } from './list-notifications.ts'
import { readAllNotifications, removeNotification, updateNotification } from './mark-notifications.ts'
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
