import { useLocale } from '@steward/shared/ui/core'

/** Returns a function that writes a whole number with the separators of the language. */
export function useCount(): (value: number) => string {
  return new Intl.NumberFormat(useLocale()).format
}
