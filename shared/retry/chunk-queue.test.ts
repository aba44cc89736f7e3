import { afterEach, describe, expect, it, vi } from 'vitest'
import { folderOfRunningScript, keepQueuesApart } from './chunk-queue.ts'

type Page = Record<string, unknown[] | undefined>

/** A page that runs scripts of release folders, one at a time. */
function aPage() {
  const page: Page = {}
  let folder = ''
  const run = (of: string, script: () => void) => {
    folder = of
    script()
    folder = ''
  }
  /** Runs the first lines of a bundler's entry. */
  const entry = (of: string) =>
    run(of, () => {
      page['chunks'] ||= []
      keepQueuesApart('chunks', page, () => folder)
    })
  const chunk = (of: string, id: number) => run(of, () => void (page['chunks'] ||= []).push(id))
  const queueOf = (of: string) => {
    let queue: unknown[] | undefined
    run(of, () => (queue = page['chunks']))
    return queue
  }
  return { entry, chunk, queueOf }
}

describe('the chunk queue, which has one name for all releases of a remote', () => {
  it('is the queue of the first entry for its own chunks', () => {
    const { entry, chunk, queueOf } = aPage()
    entry('/a/')
    chunk('/a/', 7)
    expect(queueOf('/a/')).toEqual([7])
  })

  it('is separate for each release in the same page, in any order', () => {
    const { entry, chunk, queueOf } = aPage()
    entry('/a/')
    chunk('/a/', 1)
    entry('/b/')
    chunk('/b/', 2)
    chunk('/a/', 3)
    expect(queueOf('/a/')).toEqual([1, 3])
    expect(queueOf('/b/')).toEqual([2])
  })

  it('is the one that the bundler had before the entry ran', () => {
    const page: Page = { chunks: [1] }
    keepQueuesApart('chunks', page, () => '/a/')
    expect(page['chunks']).toEqual([1])
  })

  it('stays the same when an entry runs again', () => {
    const { entry, chunk, queueOf } = aPage()
    entry('/a/')
    chunk('/a/', 1)
    entry('/a/')
    expect(queueOf('/a/')).toEqual([1])
  })
})

describe('the folder of the running script', () => {
  afterEach(() => vi.unstubAllGlobals())
  const running = (currentScript: unknown) => {
    vi.stubGlobal('document', { currentScript })
    return folderOfRunningScript()
  }

  it('is the folder of its address', () => {
    expect(running({ dataset: {}, src: 'https://app.test/remotes/team/1/entry.js' })).toBe(
      'https://app.test/remotes/team/1/',
    )
  })

  it('is the folder of the original address, if a loader fetched it from another one', () => {
    const asked = 'https://app.test/remotes/team/1/entry.js'
    expect(running({ dataset: { asked }, src: 'https://app.test/files/0a1b.js' })).toBe(
      'https://app.test/remotes/team/1/',
    )
  })

  it('is empty while no script runs, or for a script without an address', () => {
    expect(running(null)).toBe('')
    expect(running({ dataset: {}, src: '' })).toBe('')
  })
})
