import type { Device } from './security.queries.ts'
import { useSecurityTexts } from './texts.ts'

/** Returns a function that names a device, e.g. "Firefox on Windows", from what its browser sent. */
export function useDeviceName(): (device: Device) => string {
  const t = useSecurityTexts()
  return ({ browser, system }) =>
    browser && system ? t('device.both', { browser, system }) : (browser ?? system ?? t('device.unknown'))
}

const handheld = new Set(['iPhone', 'iPad', 'Android'])

export const deviceIcon = ({ system }: Device) => (handheld.has(system ?? '') ? 'phone' : 'system')
