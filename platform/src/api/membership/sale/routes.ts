import type { Handler } from '../../../kernel/call.ts'
import { sellSubscription } from './sell-subscription.ts'

export const membershipSaleHandlers: Handler[] = [sellSubscription]
