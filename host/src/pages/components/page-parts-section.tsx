import {
  Avatar,
  Badge,
  Button,
  FactList,
  IconButton,
  LinkTabs,
  PageFrame,
  PageHeader,
  Panel,
  PanelHeader,
  PhoneNumber,
  Heading,
  SegmentedLinks,
  StatusBadge,
  Stack,
  Text,
  TextLink,
  useParam,
} from '@steward/shared/ui/core'
import { people } from './sample-people.ts'
import { PageBox, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

const customer = people[0]!

export function PagePartsSection() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('page.header')} bare>
        <PageBox>
          <PageHeader
            title={t('page.services')}
            description={t('page.servicesHint')}
            actions={
              <>
                <Button variant="ghost">{t('page.export')}</Button>
                <Button icon="add">{t('buttons.newService')}</Button>
              </>
            }
          />
        </PageBox>
      </Specimen>
      <Specimen title={t('page.headerWaiting')} bare>
        <PageBox>
          <PageHeader title={t('page.longTitle')} description={undefined} />
        </PageBox>
      </Specimen>
      <Specimen title={t('page.headerRecord')} bare wide>
        <PageBox>
          <PageFrame tabs={<RecordTabs />}>
            <PageHeader
              title={customer.name}
              breadcrumb={[{ label: t('page.customers'), to: '#page' }]}
              avatar={<Avatar id={customer.id} name={customer.name} size={56} />}
              badges={
                <Badge palette="warning" icon="warning">
                  {t('page.allergy')}
                </Badge>
              }
              description={t('page.customerSince')}
              actions={<IconButton icon="more" variant="outline" label={t('buttons.moreActions')} />}
            />
          </PageFrame>
          <Text color="fg.muted">{t('page.tabContent')}</Text>
        </PageBox>
      </Specimen>
      <Specimen title={t('page.segments')}>
        <Segments />
      </Specimen>
      <Panel
        title={t('page.panel')}
        description={t('page.panelHint')}
        actions={<TextLink to="#page">{t('page.all')}</TextLink>}
      >
        <Text>{t('page.panelText')}</Text>
      </Panel>
      <Panel padding="none" aria-label={t('page.panelFlush')}>
        <PanelHeader
          title={t('page.panelFlush')}
          description={t('page.panelFlushHint')}
          actions={<Button size="sm">{t('page.export')}</Button>}
          inset
        />
        <Stack gap="0">
          {people.slice(1, 4).map(({ id, name }) => (
            <Text key={id} px="5" py="2.5" borderTopWidth="1px" borderColor="border.muted">
              {name}
            </Text>
          ))}
        </Stack>
      </Panel>
      <Facts />
    </>
  )
}

function Facts() {
  const t = useShowcaseTexts()
  const facts = [
    { label: t('page.status'), value: <StatusBadge kind="booking" status="CONFIRMED" /> },
    { label: t('page.phone'), value: <PhoneNumber value="+60123384410" /> },
    { label: t('page.note'), value: t('page.longNote') },
    { label: t('page.birthday'), value: undefined },
  ]
  return (
    <>
      <Specimen title={t('page.facts')}>
        <FactList facts={facts} />
      </Specimen>
      <Specimen title={t('page.factsColumns')}>
        <FactList facts={facts} layout="columns" />
      </Specimen>
      <Specimen title={t('page.headings')}>
        {([2, 3, 4] as const).map((level) => (
          <Heading
            key={level}
            level={level}
            textStyle={level === 2 ? 'dialogTitle' : level === 3 ? 'cardTitle' : 'label'}
          >
            {t('page.heading', { level })}
          </Heading>
        ))}
      </Specimen>
    </>
  )
}

/** Tabs that store the open one in the address. The last one cannot be opened. */
function RecordTabs() {
  const t = useShowcaseTexts()
  const [tab = 'profile'] = useParam('tab')
  const link = (name: 'profile' | 'bookings' | 'memberships') => ({
    to: `?tab=${name}#page`,
    label: t(`page.tab.${name}`),
    current: tab === name,
  })
  return (
    <LinkTabs
      label={t('page.tabs')}
      tabs={[
        link('profile'),
        { ...link('bookings'), count: 24 },
        link('memberships'),
        {
          to: '?tab=payments#page',
          label: t('page.tab.payments'),
          current: false,
          disabledReason: t('buttons.reason'),
        },
      ]}
    />
  )
}

function Segments() {
  const t = useShowcaseTexts()
  const [view = 'week'] = useParam('view')
  return (
    <SegmentedLinks
      label={t('page.segments')}
      links={(['day', 'week', 'month'] as const).map((name) => ({
        to: `?view=${name}#page`,
        label: t(`page.view.${name}`),
        current: view === name,
      }))}
    />
  )
}
