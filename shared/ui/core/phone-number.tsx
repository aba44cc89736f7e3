import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useSyncExternalStore } from 'react'

type Group = (value: string) => string

let group: Group | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

/** What countries group their numbers by is 40 kB: it comes after the first number is on screen, once a page load. */
function load(): void {
  loading ??= import('./phone-groups.ts').then(
    (loaded) => {
      group = loaded.groupPhoneNumber
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

const Digits = chakra('bdi', { base: { whiteSpace: 'nowrap' } })

/** A phone number of the wire, `+60123384410`, as it is read aloud: `+60 12 338 4410`. Nothing shows an en dash. */
export function PhoneNumber({ value }: { value: string | null | undefined }) {
  const grouped = useSyncExternalStore(subscribe, () => group)
  useEffect(load, [])
  if (!value) return <Digits color="fg.subtle">–</Digits>
  return <Digits dir="ltr">{grouped ? grouped(value) : value}</Digits>
}
