import { api, ApiProblem } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import type { HomePart } from '@steward/shared/rules/insight/home-cards'

type Parts = Required<ResponseOf<'home.parts'>['parts']>

interface Waiting {
  resolve: (data: never) => void
  reject: (error: unknown) => void
}

/** The parts that the next request reads, with the cards that wait for each. */
let waiting = new Map<HomePart, Waiting[]>()

/**
 * Reads a part of Home. Parts that are read at the same moment share one request: those of a page that opens, and polls
 * that are due together. A part that fails rejects alone. Today by itself has a call of its own, which is on every page.
 */
export function readPart<Part extends HomePart>(part: Part): Promise<Parts[Part]> {
  // A timer and not a microtask: polls of one minute are due in tasks of their own.
  if (waiting.size === 0) setTimeout(send, 0)
  return new Promise<Parts[Part]>((resolve, reject) => {
    const cards = waiting.get(part) ?? []
    waiting.set(part, [...cards, { resolve: resolve as Waiting['resolve'], reject }])
  })
}

async function send(): Promise<void> {
  const asked = waiting
  waiting = new Map()
  try {
    const { parts, failed } = await read([...asked.keys()])
    for (const [part, cards] of asked) {
      const failure = failed.find((each) => each.part === part)
      const problem = failure && new ApiProblem(failure.status, { ...failure })
      for (const { resolve, reject } of cards) {
        if (problem) reject(problem)
        else resolve(parts[part] as never)
      }
    }
  } catch (error) {
    for (const cards of asked.values()) for (const { reject } of cards) reject(error)
  }
}

async function read(parts: readonly HomePart[]): Promise<ResponseOf<'home.parts'>> {
  if (parts.length === 1 && parts[0] === 'today')
    return { parts: { today: await api.call('home.get', { query: { without: 'tasks' } }) }, failed: [] }
  return api.call('home.parts', { query: { parts: parts.join(',') } })
}
