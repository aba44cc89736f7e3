import { describe, expect, it } from 'vitest'
import { positionHeader } from '../contracts/common/live.ts'
import { createFirstPosition } from './first-position.ts'

const responseAt = (position: string) => new Response(null, { headers: { [positionHeader]: position } })

describe('the first position', () => {
  it('is the position of the first response, not of a later one', async () => {
    const first = createFirstPosition()
    first.begin()(responseAt('p-3'))
    first.begin()(responseAt('p-9'))
    expect(await first.read()).toBe('p-3')
  })

  it('waits for every call that started before the first response, and includes their positions', async () => {
    const first = createFirstPosition()
    const [early, other, failed] = [first.begin(), first.begin(), first.begin()]
    early(responseAt('p-5'))
    const read = first.read()
    const late = first.begin()
    other(responseAt('p-4'))
    failed()
    late(responseAt('p-7'))
    expect(await read).toBe('p-5,p-4')
  })

  it('is undefined when no response has a position', async () => {
    const first = createFirstPosition()
    expect(await first.read()).toBeUndefined()
    first.begin()(new Response(null))
    expect(await first.read()).toBeUndefined()
  })
})
