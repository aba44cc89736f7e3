import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { expect, it, vi } from 'vitest'
import { passwordFault } from './password-judge.ts'

const context = ['nia@invited.test', 'Nia Tan', 'Kinara Wellness']

it.each([
  ['elf Zeichen', 'tooShort'],
  ['neun Igel zum', 'good'],
  ['password1234', 'tooEasy'],
  ['123456789012', 'tooEasy'],
  ['aaaaaaaaaaaaaaaa', 'tooEasy'],
  ['qwertyuiopas', 'tooEasy'],
  ['kinarawellness', 'tooEasy'],
  ['kinara-wellness', 'tooEasy'],
  ['Kinara.Wellness', 'tooEasy'],
  ['nia@invited.test', 'tooEasy'],
  ['correct horse battery staple', 'tooEasy'],
  ['correcthorsebatterystaple', 'tooEasy'],
  ['CorrectHorseBatteryStaple1', 'tooEasy'],
  ['katalaluan123', 'tooEasy'],
  ['SelamatDatang1', 'tooEasy'],
  ['TerimaKasih2026', 'tooEasy'],
  ['selamatharijadi', 'tooEasy'],
  ['empat ekor kucing makan nasi goreng', 'good'],
  ['kinara-wellness-2026', 'tooEasy'],
  ['KinaraWellness1!', 'tooEasy'],
  ['nia-kinara-2026!', 'tooEasy'],
  ['kinara2026kinara', 'tooEasy'],
  ['NiaTan20261999!', 'tooEasy'],
  ['steward-demo-2026', 'tooEasy'],
  ['Sommer2026!!', 'tooEasy'],
  ['KualaLumpur2026', 'tooEasy'],
  ['nia likes wet umbrellas in kinara', 'good'],
  ['x'.repeat(256), 'tooEasy'],
  ['zwölf zeichen!', 'tooEasy'],
  ['Schmetterling1!', 'tooEasy'],
  ['Krankenhaus2024', 'tooEasy'],
  ['Geburtstag2024!', 'tooEasy'],
  ['Sommerregen2024!', 'tooEasy'],
  ['Kindergarten2024', 'tooEasy'],
  ['Straßenbahn2024!', 'tooEasy'],
  ['Weihnachten1234', 'tooEasy'],
  ['drei Esel tanzen Polka', 'good'],
  ['Contraseña2024', 'tooEasy'],
  ['Mariposa2024azul', 'tooEasy'],
  ['buenosdias2024', 'tooEasy'],
  ['Cumpleaños2024!', 'tooEasy'],
  ['cuatro gatos comen pan tostado', 'good'],
  ['1q2w3e4r5t6y', 'tooEasy'],
  ['polniypizdec0211', 'tooEasy'],
])('judges "%s" as %s', (password, verdict) => expect(passwordFault(password, context) ?? 'good').toBe(verdict))

it('reads only 32 characters of a long password', () => {
  const check = vi.spyOn(ZxcvbnFactory.prototype, 'check')
  passwordFault('aA1!'.repeat(64), context)
  expect(check.mock.calls.map(([read]) => read.length)).toEqual([32])
  check.mockRestore()
})
