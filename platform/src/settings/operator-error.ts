/**
 * An error for the person at the terminal: its message is one or two whole sentences that name what is wrong
 * and say what to do. Commands print the message without a stack and exit with 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The message of anything that was thrown, for use inside a sentence: no trailing full stop. */
export function reasonOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown)
  return text.trim().replace(/\.$/, '')
}
