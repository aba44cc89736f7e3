import { benchmarkEntity } from '../api/operations.ts'

/** Returns a function that posts JSON to the API in the business of the benchmark. Throws if the API rejects it. */
export function createPoster(apiUrl: string, token: string) {
  return async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const response = await fetch(`${apiUrl}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-business-entity': benchmarkEntity,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${text}`)
    return JSON.parse(text) as Answer
  }
}
