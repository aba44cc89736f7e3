import { useQuery } from '@tanstack/react-query'
import { useAddress } from '@steward/shared/addresses/use-address'
import { useCan } from '@steward/shared/roles/gate'
import { Banner, LinkButton } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { examples } from './examples.queries.ts'

/** Says that figures include examples while the business has some. */
export function ExamplesBanner() {
  const t = useTexts()
  const may = useCan()
  const { addressWith } = useAddress()
  const { data } = useQuery({ ...examples.state(), enabled: may('business.update') })
  if (data?.status !== 'ADDED') return null
  return (
    <Banner
      action={
        <LinkButton size="sm" to={addressWith({ dialog: 'examples' })}>
          {t('examples.remove')}
        </LinkButton>
      }
    >
      {t('examples.banner')}
    </Banner>
  )
}
