import type { Handler } from '../../../kernel/call.ts'
import { cancelNow } from './cancel-now.ts'
import {
  cancelAtEnd,
  pauseSubscription,
  resumeSubscription,
  withdrawCancel,
  withdrawPause,
} from './change-subscription.ts'
import { getSubscriptionRecord } from './get-record.ts'
import { previewChange } from './preview-change.ts'

export const subscriptionHandlers: Handler[] = [
  getSubscriptionRecord,
  previewChange,
  pauseSubscription,
  withdrawPause,
  resumeSubscription,
  cancelAtEnd,
  withdrawCancel,
  cancelNow,
]
