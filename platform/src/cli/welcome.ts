import { hasDemo } from '../processes/prepare-database.ts'
import { demoPassword } from '../seed/index.ts'
import { pnpm } from '../settings/pnpm.ts'
import type { Settings } from '../settings/settings.ts'

/** The users of the demo businesses. The seed creates them, and they can sign in at the local provider only. */
const accounts = [
  ['owner@kinara.test', 'Owner', 'Kinara Wellness, Kuala Lumpur'],
  ['manager@kinara.test', 'Business manager', 'Kinara Wellness'],
  ['staff@kinara.test', 'Staff', 'Kinara Wellness'],
  ['provider@kinara.test', 'Service provider', 'Kinara Wellness'],
  ['owner@nordlicht.test', 'Owner', 'Nordlicht Studio, Berlin'],
  ['owner@seri.test', 'Owner', 'Seri Yoga, George Town, still empty'],
  ['multi@kinara.test', 'Business manager', 'Both businesses (workspace switcher)'],
] as const

/** Returns the output of `pnpm start` when everything runs: first the address, then the accounts. */
export function welcome(settings: Settings, seconds: number): string {
  const lines = ['', `  Steward is ready (${seconds.toFixed(1)} s):  ${settings.publicUrl}`, '']
  if (hasDemo(settings)) {
    lines.push(`  Demo accounts (password for all: ${demoPassword}):`, '')
    for (const [email, role, business] of accounts) lines.push(`    ${email.padEnd(24)}${role.padEnd(18)}${business}`)
    lines.push('')
  } else {
    lines.push(
      '  Without demo data, create your business and invite its owner in another terminal:',
      '',
      `    ${pnpm} business:new`,
      '',
    )
  }
  lines.push(`  Logs are in ${settings.dataFolder}/logs. Press Ctrl-C to stop.`, '')
  return lines.join('\n')
}
