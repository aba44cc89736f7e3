import { Button, chakra, LinkButton, PageHeader, useParam } from '@steward/shared/ui/core'
import { useEffect, type ReactNode } from 'react'
import { homePath } from '../../auth/return-to.ts'
import { PageTitle } from '../../frame/page-title.tsx'
import { LanguageChoice } from '../../shell/language-menu/language-choice.tsx'
import { panelParam, settingsPanel } from '../../shell/settings/panel-param.ts'
import { SettingsPanel } from '../../shell/settings/settings-panel-slot.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ButtonsSection } from './buttons-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { ChartsSection } from './charts-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { IconsSection } from './icons-section.tsx'
import { MediaSection } from './media-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { PagePartsSection } from './page-parts-section.tsx'
import { PaperSection } from './paper-section.tsx'
import { RecordsSection } from './records-section.tsx'
import { SectionLinks } from './section-links.tsx'
import { sectionIds, type SectionId } from './sections.ts'
import { Section } from './specimen.tsx'
import { StatesSection } from './states-section.tsx'
import { StatusSection } from './status-section.tsx'
import { TableSection } from './table-section.tsx'
import { useShowcaseTexts } from './texts.ts'
import { ToastsSection } from './toasts-section.tsx'
import { TokensSection } from './tokens-section.tsx'

const contents: Record<SectionId, () => ReactNode> = {
  tokens: TokensSection,
  icons: IconsSection,
  buttons: ButtonsSection,
  status: StatusSection,
  page: PagePartsSection,
  figures: FiguresSection,
  fields: FieldsSection,
  forms: FormsSection,
  table: TableSection,
  overlays: OverlaysSection,
  toasts: ToastsSection,
  states: StatesSection,
  records: RecordsSection,
  calendar: CalendarSection,
  charts: ChartsSection,
  media: MediaSection,
  paper: PaperSection,
}

/** `/components`: every part of the design system in every state, open to everyone. */
export function ComponentsPage() {
  const t = useShowcaseTexts()
  useEffect(function goToTheSectionOfTheAddress() {
    if (window.location.hash.length > 1) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <chakra.div maxW="1536px" mx={{ base: '0', sm: '4' }} mt="8">
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} description={t('hint')} actions={<Actions />} />
      <chakra.div display={{ lg: 'grid' }} gridTemplateColumns="176px minmax(0, 1fr)" gap="8" alignItems="start">
        <SectionLinks />
        <div>
          {sectionIds.map((id) => {
            const Content = contents[id]
            return (
              <Section key={id} id={id} title={t(`section.${id}.title`)} hint={t(`section.${id}.hint`)}>
                <Content />
              </Section>
            )
          })}
        </div>
      </chakra.div>
      <SettingsPanel />
    </chakra.div>
  )
}

/** A component of its own, because a change of the address would otherwise re-render the whole page. */
function Actions() {
  const t = useTexts()
  const [, openPanel] = useParam(panelParam)
  return (
    <>
      <LinkButton to={homePath} variant="ghost">
        {t('notFound.back')}
      </LinkButton>
      <LanguageChoice />
      <Button icon="settings" onClick={() => openPanel(settingsPanel)}>
        {t('settings.title')}
      </Button>
    </>
  )
}
