import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import shared from '../../../../shared/package.json' with { type: 'json' }
import { renderPage } from '@steward/testing/render'
import * as calendar from '@steward/shared/ui/calendar'
import * as charts from '@steward/shared/ui/charts'
import * as core from '@steward/shared/ui/core'
import * as forms from '@steward/shared/ui/forms'
import * as guards from '@steward/shared/ui/guards'
import * as lists from '@steward/shared/ui/lists'
import * as media from '@steward/shared/ui/media'
import * as overlays from '@steward/shared/ui/overlays'
import * as paper from '@steward/shared/ui/paper'
import * as table from '@steward/shared/ui/table'
import { createElement, type ElementType } from 'react'
import { expect, it, vi } from 'vitest'
import { textStyles } from '../../../../shared/ui/core/system/text-styles.ts'
import { semanticTokens } from '../../../../shared/ui/core/system/tokens.ts'
import federation from '../../federation/locales/en.json'
import host from '../../locales/en.json'
import { ComponentsPage } from './components-page.tsx'
import { FormsSection } from './forms-section.tsx'
import components from './locales/en.json'
import { OverlaysSection } from './overlays-section.tsx'
import { TokensSection } from './tokens-section.tsx'

const parts: Record<string, object> = { calendar, charts, core, forms, guards, lists, media, overlays, paper, table }

/** Exports that render nothing: hooks, functions, lists of names, and the factory of styled elements. */
const nonVisual = `
  calendar/clockText calendar/toneOf calendar/tonesOf calendar/useDaysShown calendar/weekOf calendar/weeksOfMonth
  core/chakra core/initialsOf core/leadToastsBy core/primaryColorOf core/primaryColors core/problemId core/skeletonKindOf core/toast
  core/useFileDrop core/useInternationalNumber core/useKey core/useLocale core/useNow core/useParam
  core/usePhoneGroups core/useProblemText core/useRefusalText core/useSettled core/useSideways core/useStatusText
  forms/RefusalShown forms/applyProblem forms/schemaResolver forms/useFieldErrorText forms/useSchemaForm
  guards/useCheckIn guards/useGuards guards/useNextCheckIn guards/useReplayedCheckIns
  lists/bulkItems lists/menuItems lists/useBulkReport lists/useExportMenu lists/useSavedViews
  overlays/lateCode overlays/latePart overlays/lateView overlays/useDialogParam overlays/useDialogStep overlays/useDraft
  paper/saveFile paper/useIssuer paper/useTrail
  table/datesOf table/listParams table/listRows table/rowsState table/useListTotal table/useNarrow
  table/useNeedsChoices table/useRowSelection table/useTableState
`
  .trim()
  .split(/\s+/)

const { record, rendered } = vi.hoisted(() => {
  const rendered = new Set<string>()
  /** Wraps the exports of a part, so that each component records its name when it renders. */
  async function record(part: string, load: () => Promise<Record<string, unknown>>) {
    const entries = Object.entries(await load()).map(([name, original]) => {
      if (!/^[A-Z]/.test(name)) return [name, original]
      const Recorded = (props: object) => {
        rendered.add(`${part}/${name}`)
        return createElement(original as ElementType, props)
      }
      return [name, Recorded]
    })
    return Object.fromEntries(entries) as Record<string, unknown>
  }
  return { record, rendered }
})

vi.mock('@steward/shared/ui/calendar', (load) => record('calendar', load))
vi.mock('@steward/shared/ui/charts', (load) => record('charts', load))
vi.mock('@steward/shared/ui/core', (load) => record('core', load))
vi.mock('@steward/shared/ui/forms', (load) => record('forms', load))
vi.mock('@steward/shared/ui/guards', (load) => record('guards', load))
vi.mock('@steward/shared/ui/media', (load) => record('media', load))
vi.mock('@steward/shared/ui/overlays', (load) => record('overlays', load))
vi.mock('@steward/shared/ui/paper', (load) => record('paper', load))
vi.mock('@steward/shared/ui/table', (load) => record('table', load))

const texts = { components, host, federation }

/** Renders the page. `?only=overlays` omits the rest, so that opening all dialogs one after the other is fast. */
function Page() {
  const [only] = core.useParam('only')
  if (!only) return <ComponentsPage />
  return (
    <>
      <OverlaysSection />
      <FormsSection />
    </>
  )
}

it('renders every part that an index of the design system exports', { timeout: 60_000 }, async () => {
  const { address, goTo } = await renderPage(<Page />, { path: '/components?only=overlays', texts })
  for (const name of Object.values(components.overlays.open)) {
    fireEvent.click(await screen.findByText(name))
    await act(async () => {})
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(address()).not.toContain('dialog='))
  }
  fireEvent.click(screen.getByText(components.forms.conflict))
  await goTo('/components')
  await screen.findByText(components.hint)

  const exported = Object.entries(parts).flatMap(([part, exports]) =>
    Object.keys(exports).map((name) => `${part}/${name}`),
  )
  // The words of the activity load with the page.
  await waitFor(() => expect(exported.filter((name) => !rendered.has(name)).toSorted()).toEqual(nonVisual.toSorted()), {
    timeout: 20_000,
  })
})

it('the components page covers every index of the design system', () => {
  const indexes = Object.values(shared.exports).flatMap(
    (file) => /^\.\/(?:api-)?ui\/(\w+)\/index\.ts$/.exec(file)?.[1] ?? [],
  )
  expect(Object.keys(parts).toSorted()).toEqual(indexes.toSorted())
})

it('the components page shows every colour, text style and shadow by its name', async () => {
  await renderPage(<TokensSection />, { path: '/components', texts })
  const shown = new Set([...document.querySelectorAll('code')].map(({ textContent }) => textContent))
  const { colors, shadows } = semanticTokens as unknown as Record<string, Record<string, object>>
  const colours = Object.entries(colors!).flatMap(([name, keys]) =>
    Object.keys(keys).map((key) => (key === 'DEFAULT' ? name : `${name}.${key}`)),
  )
  const names = [...colours, ...Object.keys(shadows!), ...Object.keys(textStyles)]
  expect(names.filter((name) => !shown.has(name))).toEqual([])
})
