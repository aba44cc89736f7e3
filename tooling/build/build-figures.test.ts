import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOAD_DEADLINE_MS } from '@steward/shared/retry'
import { defineHost } from './host-config.ts'
import { defineRemote } from './remote-config.ts'

const root = join(import.meta.dirname, '../..')
const host = defineHost(join(root, 'host'))
const remote = defineRemote(join(root, 'remotes/services'))

describe('builds (specification, section 9)', () => {
  it('have "Chunk load time-out 120000 ms" in the bundler and in the deadline of the host', () => {
    for (const { output } of [host, remote]) expect(output?.chunkLoadTimeout).toBe(120_000)
    expect(LOAD_DEADLINE_MS).toBe(120_000)
  })

  it('use the specified path: "Asset base path is the site root"', () => {
    expect(host.output?.publicPath).toBe('/')
  })
})
