import { randomUUID } from 'node:crypto'
import type { AddressedMessage } from './message.ts'

/**
 * The last messages of this process, by the ids that its streams have sent: who comes back with `Last-Event-ID` gets
 * what followed. An id of another process, or one that is too old, cannot be resumed: that client asks anew.
 */
export interface RecentMessages {
  /** The id of the newest message; every event carries it. */
  lastId(): string
  add(message: AddressedMessage): void
  /** What came after the id, or undefined where that cannot be told. */
  since(id: string): AddressedMessage[] | undefined
  /** Messages were missed: nothing before this moment can be resumed. */
  forget(): void
}

export function createRecentMessages(kept = 2_000): RecentMessages {
  const process = randomUUID().slice(0, 8)
  let messages: AddressedMessage[] = []
  /** The number of `messages[0]`. */
  let first = 1
  const last = () => first + messages.length - 1
  return {
    lastId: () => `${process}-${last()}`,
    add(message) {
      messages.push(message)
      if (messages.length < 2 * kept) return
      first += messages.length - kept
      messages = messages.slice(-kept)
    },
    since(id) {
      const [of, number] = [id.slice(0, process.length), Number(id.slice(process.length + 1))]
      if (of !== process || !Number.isInteger(number) || number < first - 1 || number > last()) return undefined
      return messages.slice(number - first + 1)
    },
    forget() {
      first = last() + 2
      messages = []
    },
  }
}
