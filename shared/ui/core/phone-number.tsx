import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useSyncExternalStore } from 'react'

type Rules = typeof import('../../rules/phone-number.ts')

let rules: Rules | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

/** How countries write their numbers is 40 kB: it comes after the first number is on screen, once a page load. */
function load(): void {
  loading ??= import('../../rules/phone-number.ts').then(
    (loaded) => {
      rules = loaded
      for (const tell of waiting) tell()
    },
    () => {
      // Ungrouped is legible too; the next page that shows a number asks again.
      loading = undefined
    },
  )
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

function useRules(): Rules | undefined {
  useEffect(load, [])
  return useSyncExternalStore(subscribe, () => rules)
}

const Digits = chakra('bdi', { base: { whiteSpace: 'nowrap' } })

/** A phone number of the wire, `+60123384410`, as it is read aloud: `+60 12 338 4410`. Nothing shows an en dash. */
export function PhoneNumber({ value }: { value: string | null | undefined }) {
  const known = useRules()
  if (!value) return <Digits color="fg.subtle">–</Digits>
  return <Digits dir="ltr">{known ? known.groupPhoneNumber(value) : value}</Digits>
}

/** Writes a number of the wire in groups, for a text that is no element of its own. */
export function usePhoneGroups(): (value: string) => string {
  const known = useRules()
  return (value) => known?.groupPhoneNumber(value) ?? value
}

/** Puts the code of `country` before a number that is typed as it is dialled there: the wire knows no other form. */
export function useInternationalNumber(country: string | null): (typed: string) => string {
  const known = useRules()
  return (typed) => (known && country ? known.internationalNumber(typed, country) : typed)
}
