import { Suspense } from 'react'
import { loadSamples } from '../panels/load-samples.ts'
import { usePanelKind } from '../panels/panel-kind.ts'
import { useLateCode } from '../panels/use-late-code.ts'
import { ContactsButton } from './contacts-button.tsx'

const panels = {
  real: async () => (await import('./contacts.tsx')).Contacts,
  sample: async () => (await loadSamples()).SampleContacts,
}

/** The button of the team in the bar, with its panel. */
export function ContactsSlot() {
  const { code: Panel, wasPressed, press } = useLateCode(panels[usePanelKind()])
  const button = <ContactsButton onClick={press} />
  if (!Panel) return button
  return (
    <Suspense fallback={button}>
      <Panel opensAtOnce={wasPressed} />
    </Suspense>
  )
}
