import { ModuleFederation } from '@module-federation/enhanced/runtime'
import { expect, it, vi } from 'vitest'
import { clearFailedShares } from './failed-shares.ts'

const table = { name: 'a table' }

/** Creates a host with one shared module, in the bundler's form, whose chunk fails to load `times` times. */
function hostWhoseChunkFails(times: number) {
  const get = vi.fn<() => Promise<() => typeof table>>().mockResolvedValue(() => table)
  for (let failed = 0; failed < times; failed++) get.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  const shareConfig = { singleton: true, requiredVersion: false as const }
  const host = new ModuleFederation({
    name: `host_${times}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { table: { version: '1.0.0', scope: ['default'], shareConfig, get } },
  } as never)
  return { host, get }
}

it('requests a shared module again after its chunk failed to load', async () => {
  const { host, get } = hostWhoseChunkFails(2)
  clearFailedShares(host.shareScopeMap['default'] as never)
  await expect(host.loadShare('table')).rejects.toThrow('Loading chunk 7 failed')
  await expect(host.loadShare('table')).rejects.toThrow('Loading chunk 7 failed')
  const factory = (await host.loadShare<typeof table>('table')) as () => typeof table
  expect(factory()).toBe(table)
  expect(get).toHaveBeenCalledTimes(3)
})

it('shares one request among concurrent callers', async () => {
  const { host, get } = hostWhoseChunkFails(0)
  clearFailedShares(host.shareScopeMap['default'] as never)
  await Promise.all([host.loadShare('table'), host.loadShare('table')])
  expect(get).toHaveBeenCalledTimes(1)
})
