import { expect, it } from 'vitest'
import { passwordFault } from './password-judge.ts'

const context = ['nia@invited.test', 'Nia Tan', 'Kinara Wellness']

it.each([
  ['elf Zeichen', 'tooShort'],
  ['zwölf zeichen!', undefined],
  ['password1234', 'tooEasy'],
  ['123456789012', 'tooEasy'],
  ['aaaaaaaaaaaaaaaa', 'tooEasy'],
  ['qwertyuiopas', 'tooEasy'],
  ['kinarawellness', 'tooEasy'],
  ['kinara-wellness', 'tooEasy'],
  ['Kinara.Wellness', 'tooEasy'],
  ['nia@invited.test', 'tooEasy'],
  ['correct horse battery staple', undefined],
  ['kinara-wellness-2026', 'tooEasy'],
  ['KinaraWellness1!', 'tooEasy'],
  ['nia-kinara-2026!', 'tooEasy'],
  ['kinara2026kinara', 'tooEasy'],
  ['NiaTan20261999!', 'tooEasy'],
  ['steward-demo-2026', 'tooEasy'],
  ['Sommer2026!!', 'tooEasy'],
  ['KualaLumpur2026', 'tooEasy'],
  ['nia likes wet umbrellas in kinara', undefined],
  ['x'.repeat(256), 'tooEasy'],
])('judges "%s" as %s', (password, fault) => expect(passwordFault(password, context)).toBe(fault))

it('reads a password of any content in little time', () => {
  const started = performance.now()
  passwordFault('aA1!'.repeat(64), context)
  passwordFault('19971997'.repeat(32), context)
  expect(performance.now() - started).toBeLessThan(2_000)
})
