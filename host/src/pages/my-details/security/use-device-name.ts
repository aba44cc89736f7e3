import type { Device } from './security.queries.ts'
import { useSecurityTexts } from './texts.ts'

/** "Firefox on Windows", as far as the browser said. */
export function useDeviceName(): (device: Device) => string {
  const t = useSecurityTexts()
  return ({ browser, system }) =>
    browser && system ? t('device.both', { browser, system }) : (browser ?? system ?? t('device.unknown'))
}

const handheld = new Set(['iPhone', 'iPad', 'Android'])

export const deviceIcon = ({ system }: Device) => (handheld.has(system ?? '') ? 'phone' : 'system')
