import {
  chakra,
  LoadFailure,
  Panel,
  SkeletonRows,
  toast,
  useProblemText,
  VisuallyHidden,
} from '@steward/shared/ui/core'
import { Checkbox } from '@steward/shared/ui/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { chooseMail, mailPreferences } from './mail-preferences.queries.ts'
import { useAccountTexts } from './texts.ts'

/** The fragment that the notifications panel links to. */
const anchor = 'notifications'

/**
 * The choice of notifications that are also sent by email. All of them appear in the app. Each choice is saved at once.
 */
export function MailPreferences() {
  const t = useAccountTexts()
  const client = useQueryClient()
  const problemText = useProblemText()
  const query = useQuery(mailPreferences())
  const choose = useMutation(chooseMail(client))
  const [said, setSaid] = useState('')
  const section = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(
    function goWhereTheBellLed() {
      if (hash === `#${anchor}` && query.isSuccess) section.current?.focus()
    },
    [hash, query.isSuccess],
  )

  return (
    <chakra.div ref={section} id={anchor} tabIndex={-1} maxW="720px" scrollMarginTop="20" outline="none">
      <Panel title={t('notifications.title')} description={t('notifications.hint')}>
        {query.isPending ? <SkeletonRows rows={4} /> : null}
        {query.isError ? <LoadFailure inline title={t('notifications.failed')} query={query} /> : null}
        <chakra.ul display="flex" flexDirection="column" gap="3">
          {(query.data?.items ?? []).map(({ topic, email }) => (
            <li key={topic}>
              <chakra.label display="flex" alignItems="flex-start" gap="2.5" minH="6" cursor="pointer">
                <chakra.span display="inline-flex" h="5" alignItems="center">
                  <Checkbox
                    checked={email}
                    onChange={({ target: { checked } }) =>
                      choose.mutate(
                        { topic, email: checked },
                        {
                          onSuccess: () => setSaid(t('notifications.saved')),
                          onError: (error) => void toast.error(problemText(error)),
                        },
                      )
                    }
                  />
                </chakra.span>
                <span>
                  <chakra.span display="block" textStyle="label">
                    {t(`notifications.topic.${topic}`)}
                  </chakra.span>
                  <chakra.span display="block" textStyle="caption" color="fg.muted">
                    {t(`notifications.about.${topic}`)}
                  </chakra.span>
                </span>
              </chakra.label>
            </li>
          ))}
        </chakra.ul>
      </Panel>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </chakra.div>
  )
}
