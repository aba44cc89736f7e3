import {
  Box,
  ChosenRecord,
  EmptyPage,
  FactList,
  PageFrame,
  PageHeader,
  Panel,
  PhoneNumber,
  RecordPage,
} from '@steward/shared/ui/core'
import { queryOptions } from '@tanstack/react-query'
import { people } from './sample-people.ts'
import { SampleRoster } from './sample-roster.tsx'
import { failedQuery, loadedQuery, missing, staleQuery, unavailable, waitingQuery } from './sample-queries.ts'
import { PageBox, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

interface Person {
  id: string
  name: string
}

/** A query of this page that makes no request. */
const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['showcase', 'person', id],
    queryFn: () => people.find((person) => person.id === id) ?? Promise.reject(missing),
    retry: false,
  })

/** Pages about one record, in each of their states. */
export function RecordsSection() {
  const t = useShowcaseTexts()
  const words = {
    title: t('records.title'),
    failed: t('records.failed'),
    missing: { title: t('records.missing'), description: t('records.missingText'), icon: 'customers' as const },
  }
  return (
    <>
      {(['loaded', 'stale', 'waiting', 'failedState', 'missingState'] as const).map((state) => (
        <Specimen key={state} title={t(`records.${state}`)} bare>
          <PageBox {...(state === 'waiting' ? { height: '420px' } : {})}>
            <PageFrame skeleton="record">
              <RecordPage query={queries[state]} {...words}>
                {(person) => <PersonPage person={person} />}
              </RecordPage>
            </PageFrame>
          </PageBox>
        </Specimen>
      ))}
      <Specimen title={t('records.emptyPage')} bare>
        <PageBox>
          <EmptyPage
            title={t('records.title')}
            breadcrumb={[{ label: t('page.customers'), to: '#records' }]}
            state={{ title: t('records.choose'), description: t('records.chooseText'), compact: true }}
          />
        </PageBox>
      </Specimen>
      <Specimen title={t('records.chosen')} hint={t('records.chosenHint')} bare wide>
        <PageBox>
          <ChosenRecord
            detail={personQuery}
            title={t('records.title')}
            icon="customers"
            choose={{ title: t('records.choose'), description: t('records.chooseText') }}
            missing={{ title: t('records.missing'), description: t('records.missingText') }}
            failed={t('records.failed')}
            list={{ to: `?id=${people[0]!.id}#records`, label: t('records.chooseFirst') }}
          >
            {(person) => <PersonPage person={person} />}
          </ChosenRecord>
        </PageBox>
      </Specimen>
      <SampleRoster />
    </>
  )
}

const queries = {
  loaded: loadedQuery<Person>(people[0]!),
  stale: staleQuery<Person>(people[0]!),
  waiting: waitingQuery,
  failedState: failedQuery(unavailable),
  missingState: failedQuery(missing),
}

function PersonPage({ person }: { person: Person }) {
  const t = useShowcaseTexts()
  return (
    <>
      <PageHeader title={person.name} description={t('page.customerSince')} />
      <Panel title={t('records.contact')}>
        <FactList facts={[{ label: t('page.phone'), value: <PhoneNumber value="+60123384410" /> }]} />
      </Panel>
      <Box h="4" />
    </>
  )
}
