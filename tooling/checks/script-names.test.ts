import { expect, it } from 'vitest'
import { commandsIn, hiddenScripts } from './script-names.ts'

const list = `Usage: pnpm <COMMAND>

Commands:
  install          Installs all packages [alias: i]
  update           Updates packages [aliases: up, upgrade]
  test             Runs the script
  token            Manages tokens of the registry
  dist-tag
`

it('reads commands and their aliases from the help of pnpm', () => {
  expect([...commandsIn(list)]).toEqual(['install', 'i', 'update', 'up', 'upgrade', 'test', 'token', 'dist-tag'])
})

it('finds a script that is hidden by a command of pnpm', () => {
  const scripts = ['start', 'test', 'check', 'dist-tag', 'access-token', 'token']
  expect(hiddenScripts(scripts, commandsIn(list))).toEqual(['dist-tag'])
})
