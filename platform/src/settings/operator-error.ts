/**
 * An error for the operator. Its message is one or two whole sentences that explain what is wrong and what to do.
 * Commands print the message without a stack and exit with 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** Returns the message of any thrown value without its full stop, for use inside a sentence. */
export function reasonOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown)
  return text.trim().replace(/\.$/, '')
}
