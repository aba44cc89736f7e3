import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

/** Each line breaks a rule of docs/topics/imports-and-rules.md. The linter must reject every one. */
const violations: [file: string, code: string][] = [
  ['remotes/services/src/planted.ts', "import '@steward/memberships'"],
  ['remotes/services/src/planted.ts', "import { Box } from '@chakra-ui/react'\nexport { Box }"],
  ['remotes/services/src/planted.ts', "import { DateTime } from 'luxon'\nexport { DateTime }"],
  ['host/src/planted.ts', "import '@steward/services'"],
  ['host/src/shell/planted.ts', "import { useAuth0 } from '@auth0/auth0-react'\nexport { useAuth0 }"],
  ['shared/rules/planted.ts', "import { useState } from 'react'\nexport { useState }"],
  ['platform/src/planted.ts', "import { useState } from 'react'\nexport { useState }"],
  ['platform/src/planted.ts', "import '@steward/tooling/build'"],
  ['shared/rules/planted.ts', "import '@steward/testing/factories'"],
  ['remotes/team/src/planted.ts', "import '@steward/testing/factories'"],
  ['testing/planted.ts', "import '@steward/platform/settings/settings'"],
  ['tooling/build/planted.ts', "import '@steward/services'"],
  ['remotes/team/src/planted.ts', 'export const now = new Date()'],
  ['remotes/team/src/planted.tsx', 'export const Page = () => <h1>Team</h1>'],
]

/** Plants one violation at a time and checks that the linter rejects it. A rule that cannot fail proves nothing. */
export async function checkImportRules(): Promise<boolean> {
  let isGood = true
  for (const [file, code] of violations) {
    try {
      writeFileSync(file, `${code}\n`, { flag: 'wx' })
      const { status, stdout } = spawnSync('oxlint', ['--quiet', file], { encoding: 'utf8' })
      const isRefused = status !== 0 && /no-restricted|jsx-no-literals/.test(stdout)
      if (!isRefused) console.error(`${file} was accepted with: ${code}`)
      isGood &&= isRefused
    } finally {
      rmSync(file, { force: true })
    }
  }
  return isGood
}
