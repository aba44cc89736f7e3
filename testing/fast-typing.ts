import userEvent, { type UserEvent } from '@testing-library/user-event'

/**
 * Returns a user whose `type` enters plain text in one step, as pasting does. A page renders once for each key that is
 * typed, which was a fifth of the time of tests with forms. Text with keys in braces, such as `{Enter}`, is typed key by
 * key, and so is everything with `keyboard`.
 */
export function fastUser(): UserEvent {
  const user = userEvent.setup()
  const type: UserEvent['type'] = async (element, text, options) => {
    if (options ?? /[{[]/.test(text)) return user.type(element, text, options)
    await user.click(element)
    await user.paste(text)
  }
  return { ...user, type }
}
