import { describe, expect, it } from 'vitest'
import { positionHeader } from '../contracts/live.ts'
import { createFirstPosition } from './first-position.ts'

const answerAt = (position: string) => new Response(null, { headers: { [positionHeader]: position } })

describe('the first position', () => {
  it('is that of the first answer, whatever is read later', async () => {
    const first = createFirstPosition()
    first.begin()(answerAt('p-3'))
    first.begin()(answerAt('p-9'))
    expect(await first.read()).toBe('p-3')
  })

  it('includes every call that started before the first answer came, and waits for them', async () => {
    const first = createFirstPosition()
    const [early, other, failed] = [first.begin(), first.begin(), first.begin()]
    early(answerAt('p-5'))
    const read = first.read()
    const late = first.begin()
    other(answerAt('p-4'))
    failed()
    late(answerAt('p-7'))
    expect(await read).toBe('p-5,p-4')
  })

  it('is unknown where the platform names none', async () => {
    const first = createFirstPosition()
    expect(await first.read()).toBeUndefined()
    first.begin()(new Response(null))
    expect(await first.read()).toBeUndefined()
  })
})
