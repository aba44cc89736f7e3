/**
 * Idempotency keys for one form: the same body gets the same key, so that a second press or a retry
 * after a lost answer is one intent; a changed body is another. Make one when the form opens.
 */
export function createIntentKeys(): (body: unknown) => string {
  let last = { body: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: crypto.randomUUID() }
    return last.key
  }
}
