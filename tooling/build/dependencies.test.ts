import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import tooling from '../package.json' with { type: 'json' }

// The files of this folder that import the platform run only on a developer's machine.
it('the builds import only packages that containers install: dependencies of production', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const imported = files.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        /^(?:import (?!type )|\} from )(?:[^'\n]* from )?'([^'.][^']*)'/gm,
      ),
    ].map(([, address]) => /^(?:@[^/]+\/)?[^/]+/.exec(address!)![0]),
  )
  const packages = new Set(imported.filter((name) => !/^(node:|@steward\/)/.test(name)))
  expect(packages).toContain('zod')
  expect([...packages].filter((name) => !(name in tooling.dependencies))).toEqual([])
})
