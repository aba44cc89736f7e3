import * as to from '@steward/shared/addresses'
import type { Home } from '@steward/shared/contracts'
import { useOfferedDialogs } from '@steward/shared/stores'
import { Banner, LinkButton } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'

/** Offers examples beside the steps of the set-up, or says that figures include them. Its dialog is one of a remote. */
export function ExamplesPanel({ status }: { status: NonNullable<Home['examples']> }) {
  const t = useTexts()
  const isOffered = useOfferedDialogs(({ names }) => names === null || names.includes('examples'))
  if (!isOffered) return null
  const address = to.home({ dialog: 'examples' })
  if (status === 'ADDED')
    return (
      <Banner
        action={
          <LinkButton size="sm" to={address}>
            {t('examples.remove')}
          </LinkButton>
        }
      >
        {t('examples.banner')}
      </Banner>
    )
  return (
    <Banner
      tone="neutral"
      title={t('examples.offer.title')}
      action={
        <LinkButton size="sm" to={address}>
          {t('examples.offer.add')}
        </LinkButton>
      }
    >
      {t('examples.offer.hint')}
    </Banner>
  )
}
