import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'

import { startTexts } from '../../i18n/index.ts'
import { UiProvider } from '../core/provider.tsx'
import en from '../locales/en.json' with { type: 'json' }

let started: Promise<void> | undefined

/** Loads the English texts of the design system, once per test file. */
export function startUiTexts(): Promise<void> {
  started ??= startTexts({ language: 'en', bundled: { ui: en }, offline: true })
  return started
}

/** Renders the current address, so that a test can read it. */
function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Renders a part of the design system with the provider, a router and English texts, as the host does. */
export async function renderUi(element: ReactElement, { at = '/' }: { at?: string } = {}) {
  await startUiTexts()
  return render(
    <MemoryRouter initialEntries={[at]}>
      <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
        {element}
        <Address />
      </UiProvider>
    </MemoryRouter>,
  )
}
