import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import { formatZoneName } from './format.ts'
import type { Instant, Zone } from './types.ts'

const words: Record<string, typeof en> = { en, de, es }

/** `Kuala Lumpur time (GMT+8)`: the zone of displayed times, with its offset at the instant. */
export function formatZone(zone: Zone, at: Instant, locale: string): string {
  const name = formatZoneName(at, zone, locale)
  const city = zone.includes('/') && !zone.startsWith('Etc/') ? zone.split('/').at(-1)!.replaceAll('_', ' ') : undefined
  return city ? (words[locale] ?? en).zone.replace('{{city}}', city).replace('{{name}}', name) : name
}
