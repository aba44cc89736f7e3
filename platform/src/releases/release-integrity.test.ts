import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishRelease } from './publish.ts'
import { hashesOf, integrityOf } from './release-integrity.ts'
import { finishRollout } from './rollout.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-integrity-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>, into = folder): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(into, name)), { recursive: true })
    writeFileSync(path.join(into, name), content)
  }
}

it('the hashes skip a compressed copy of a file, and include a compressed file without its plain one', async () => {
  write({
    'remoteEntry.js': 'plain',
    'remoteEntry.js.gz': 'gzip of plain',
    'remoteEntry.js.br': 'brotli of plain',
    'fonts/latin.woff2.br': 'a file of its own',
    'data.json.gz': 'another one',
  })
  expect(await hashesOf(folder)).toEqual({
    'data.json.gz': integrityOf('another one'),
    'fonts/latin.woff2.br': integrityOf('a file of its own'),
    'remoteEntry.js': integrityOf('plain'),
  })
})

it('a release with a changed compressed file, without its plain one, is not rolled out to everyone', async () => {
  const place = { releases: path.join(folder, 'remotes'), author: { by: 'mei@kinara.test', commit: 'abc123' } }
  const built = (build: string) => {
    const dist = path.join(folder, build)
    const described = { name: 'team', contract: '^1.0.0', namespace: 'team', routes: [], version: '0.1.0', build }
    write({ 'release.json': JSON.stringify(described), 'remoteEntry.js': `// ${build}`, 'data.json.gz': build }, dist)
    return dist
  }
  await publishRelease(built('aaa'), place)
  await publishRelease(built('bbb'), place, { rule: { share: 10 } })
  write({ 'team/0.1.0-bbb/data.json.gz': 'tampered with' }, place.releases)
  await expect(finishRollout('team', place)).rejects.toThrow('was changed after it was published')
})
