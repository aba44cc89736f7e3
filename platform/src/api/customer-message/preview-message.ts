import { renderMail } from '../../mail/mail-layout.ts'
import { handle } from '../../kernel/call.ts'
import { messageMail } from './message-mail.ts'
import { readAddressees } from './written-to.ts'

/** Previews a message as its first recipient would read it. If nobody can be reached, the greeting has no name. */
export const previewMessage = handle('customer-message.preview', async (call) => {
  const { origin, addressees, reach } = await readAddressees(call)
  const { text } = renderMail(
    messageMail(call.body, addressees[0]?.givenName ?? '…', origin, call.entity, call.clock.now()),
  )
  return { text, reach }
})
