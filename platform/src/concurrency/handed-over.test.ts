import { afterEach, expect, it, vi } from 'vitest'
import { handOver, ReaderGoneError } from './handed-over.ts'

const patient = { itemMs: 60_000, allMs: 60_000 }

afterEach(() => vi.useRealTimers())

it('hands over one item at a time, and continues the work when the reader wants the next one', async () => {
  const steps: string[] = []
  const { items, end } = handOver<number>(async (give) => {
    for (const item of [1, 2]) {
      steps.push(`give ${item}`)
      await give(item)
    }
    steps.push('end')
  }, patient)
  expect(steps).toEqual([])
  for await (const item of items) steps.push(`read ${item}`)
  await end
  expect(steps).toEqual(['give 1', 'read 1', 'give 2', 'read 2', 'end'])
})

it('ends the work when the reader stops', async () => {
  let failure: unknown
  const { items, end } = handOver<number>(async (give) => {
    try {
      for (;;) await give(1)
    } catch (error) {
      failure = error
      throw error
    }
  }, patient)
  for await (const _ of items) break
  await end
  expect(failure).toBeInstanceOf(ReaderGoneError)
})

it('throws the error of the work to the reader', async () => {
  const { items, end } = handOver<number>(async (give) => {
    await give(1)
    throw new Error('The database is gone.')
  }, patient)
  expect(await items.next()).toEqual({ value: 1, done: false })
  await expect(items.next()).rejects.toThrow('The database is gone.')
  await end
})

it.each([
  ['one item', { itemMs: 1_000, allMs: 60_000 }],
  ['all items', { itemMs: 60_000, allMs: 1_000 }],
])('ends the work of a reader that takes too long for %s, and throws to the reader later', async (_, limits) => {
  vi.useFakeTimers()
  const { items, end } = handOver<number>((give) => give(1), limits)
  await items.next()
  await vi.advanceTimersByTimeAsync(1_000)
  await end
  await expect(items.next()).rejects.toThrow('took too long')
})
