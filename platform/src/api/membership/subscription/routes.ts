import type { Handler } from '../../../kernel/call.ts'
import { cancelNow } from './cancel-now.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan, withdrawChange } from './change-plan.ts'
import { changeSeller } from './change-seller.ts'
import {
  cancelAtEnd,
  pauseSubscription,
  releaseHold,
  resumeSubscription,
  withdrawCancel,
  withdrawPause,
} from './change-subscription.ts'
import { getCollection } from './get-collection.ts'
import { getSubscriptionRecord, listCredits } from './get-record.ts'
import { getSubscription } from './get-subscription.ts'
import { previewChange } from './preview-change.ts'
import { paySubscription, writeOffSubscription } from './settle-subscription.ts'

export const subscriptionHandlers: Handler[] = [
  getSubscription,
  getSubscriptionRecord,
  previewChange,
  pauseSubscription,
  withdrawPause,
  resumeSubscription,
  cancelAtEnd,
  withdrawCancel,
  cancelNow,
  changePlan,
  withdrawChange,
  changeSeller,
  cancelSubscription,
  paySubscription,
  writeOffSubscription,
  listCredits,
  getCollection,
  releaseHold,
]
