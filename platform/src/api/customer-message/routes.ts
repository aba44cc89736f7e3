import type { Handler } from '../../kernel/call.ts'
import { previewMessage } from './preview-message.ts'
import { sendMessage } from './send-message.ts'
import { withdrawMessage } from './withdraw-message.ts'

export const customerMessageHandlers: Handler[] = [previewMessage, sendMessage, withdrawMessage]
