import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useSyncExternalStore } from 'react'

type Rules = typeof import('../../rules/common/phone-number.ts')

let rules: Rules | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

/**
 * Loads the rules of number formats once per page load. They are 40 kB, so they load after the first number is on
 * screen.
 */
function load(): void {
  loading ??= import('../../rules/common/phone-number.ts').then(
    (loaded) => {
      rules = loaded
      for (const listener of waiting) listener()
    },
    () => {
      // An ungrouped number is legible too. The next component that shows a number retries.
      loading = undefined
    },
  )
}

function subscribe(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

function useRules(): Rules | undefined {
  useEffect(load, [])
  return useSyncExternalStore(subscribe, () => rules)
}

const Digits = chakra('bdi', { base: { whiteSpace: 'nowrap' } })

/**
 * A phone number, grouped for reading: `+60123384410` from the API shows as `+60 12 338 4410`. An empty value is an en
 * dash.
 */
export function PhoneNumber({ value }: { value: string | null | undefined }) {
  const known = useRules()
  if (!value) return <Digits color="fg.subtle">–</Digits>
  return <Digits dir="ltr">{known ? known.groupPhoneNumber(value) : value}</Digits>
}

/** Returns a function that groups a number of the API, for use inside a sentence. */
export function usePhoneGroups(): (value: string) => string {
  const known = useRules()
  return (value) => known?.groupPhoneNumber(value) ?? value
}

/**
 * Returns a function that reads a typed number, also in the national form of `country`. It returns a text that it cannot
 * read unchanged, and schema or API then reject it.
 */
export function useInternationalNumber(country: string | null): (typed: string) => string {
  const known = useRules()
  return (typed) => known?.readPhoneNumber(typed, country ?? '') ?? typed
}
