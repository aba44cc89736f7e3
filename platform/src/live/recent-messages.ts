import { randomUUID } from 'node:crypto'
import type { AddressedMessage } from './message.ts'

export interface RecentMessage {
  /** The position right after this message. */
  id: string
  message: AddressedMessage
}

/**
 * The last messages of this process, in the order of their commits. A position is the id of an event and a header of
 * every response. A client that sends a position gets the messages after it. A position that is too old or of another
 * process cannot be resumed, and that client reads everything again.
 */
export interface RecentMessages {
  /** The position after the newest message. */
  lastId(): string
  /** Returns the position after the added message. */
  add(message: AddressedMessage): string
  /**
   * Returns the messages after a position, or after the earliest of several separated by commas. Returns undefined if
   * one of them cannot be resumed.
   */
  since(positions: string): RecentMessage[] | undefined
  /** Called when messages were missed. Earlier positions can then not be resumed. */
  forget(): void
}

export function createRecentMessages(kept = 2_000): RecentMessages {
  const process = randomUUID().slice(0, 8)
  let messages: RecentMessage[] = []
  /** The number of `messages[0]`. */
  let first = 1
  const last = () => first + messages.length - 1
  const idOf = (number: number) => `${process}-${number}`

  const numberOf = (position: string): number | undefined => {
    const [of, number] = [position.slice(0, process.length), Number(position.slice(process.length + 1))]
    return of === process && Number.isInteger(number) && number >= first - 1 && number <= last() ? number : undefined
  }
  return {
    lastId: () => idOf(last()),
    add(message) {
      const id = idOf(last() + 1)
      messages.push({ id, message })
      if (messages.length >= 2 * kept) {
        first += messages.length - kept
        messages = messages.slice(-kept)
      }
      return id
    },
    since(positions) {
      const numbers = positions.split(',').map(numberOf)
      if (!numbers.every((number) => number !== undefined)) return undefined
      return messages.slice(Math.min(...numbers) - first + 1)
    },
    forget() {
      first = last() + 2
      messages = []
    },
  }
}
