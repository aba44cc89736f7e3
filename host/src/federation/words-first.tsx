import { useWords } from '@steward/shared/i18n'
import { ErrorCard, PageHeader } from '@steward/shared/ui/core'
import { useEffect, useState, type ReactNode } from 'react'
import { errorLog } from '../error-log/error-log.ts'
import { newReportId } from './load-failure.ts'
import { useFederationTexts } from './texts.ts'

interface Props {
  remote: string
  namespace: string
  /** The name of the page in the user's language. */
  title: string
  /** Wraps the failure card if it does not replace a page. */
  failure?: (card: ReactNode) => ReactNode
  children: ReactNode
}

/** Renders a card instead of a page without translations in any language. Otherwise the page would show text keys. */
export function WordsFirst({ remote, namespace, title, failure, children }: Props) {
  const { areThere, again } = useWords(namespace)
  return areThere ? children : <MissingWords remote={remote} title={title} again={again} failure={failure} />
}

type Missing = Pick<Props, 'remote' | 'title' | 'failure'> & { again: () => void }

function MissingWords({ remote, title, again, failure = underItsTitle(title) }: Missing) {
  const t = useFederationTexts()
  const [reportId] = useState(newReportId)
  useEffect(
    function report() {
      const [path, at] = [window.location.pathname, Math.round(performance.now())]
      console.error(`[${reportId}] ${remote} ${path}: its words came in no language`)
      const message = 'its words came in no language'
      errorLog.note({ reportId, source: remote, path, name: 'LoadError', message, code: 'translation', at })
    },
    [remote, reportId],
  )
  return failure(
    <ErrorCard
      title={t('failed.title', { page: title })}
      description={`${t('failed.words')} ${t('failed.rest')}`}
      onRetry={again}
      errorId={reportId}
    />,
  )
}

const underItsTitle = (title: string) => (card: ReactNode) => (
  <>
    <PageHeader title={title} />
    {card}
  </>
)
