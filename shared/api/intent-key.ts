/**
 * Returns a function that makes idempotency keys for one form. Create it when the form opens.
 * The same body gets the same key, so a second click or a retry after a lost response is one intent.
 * A changed body gets a new key.
 */
export function createIntentKeys(): (body: unknown) => string {
  let last = { body: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: crypto.randomUUID() }
    return last.key
  }
}
