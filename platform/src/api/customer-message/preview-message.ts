import { renderMail } from '../../mail/mail-layout.ts'
import { handle } from '../../kernel/call.ts'
import { messageMail } from './message-mail.ts'
import { readAddressees } from './written-to.ts'

/** As the first of them would read it; where nobody can be reached, as nobody in particular would. */
export const previewMessage = handle('customer-message.preview', async (call) => {
  const { origin, addressees, reach } = await readAddressees(call)
  const { text } = renderMail(messageMail(call.body, addressees[0]?.givenName ?? '…', origin, call.entity))
  return { text, reach }
})
