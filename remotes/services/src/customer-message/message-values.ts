import * as z from 'zod'
import { customerMessageInput } from '@steward/shared/contracts/customer/customer-message'

const { subject, body } = customerMessageInput.shape

export const messageSchema = z.object({ customerIds: z.array(z.string()).min(1), subject, body })

export type MessageValues = z.output<typeof messageSchema>
