import type { InvoiceDetails } from '../../contracts/index.ts'
import { addressLineOf } from '../../rules/common/address-line.ts'
import { useLocale } from '../core/locale.ts'
import { useUiTexts } from '../texts/texts.ts'

type Seller = NonNullable<InvoiceDetails['seller']>

/**
 * Returns a function that formats a seller for the header of a document: name, registration and tax numbers, address.
 */
export function useIssuer() {
  const t = useUiTexts()
  const locale = useLocale()
  return ({ name, registrationNumber, taxIdentificationNumber, addressLines }: Seller) => ({
    name,
    details: [
      [registrationNumber, taxIdentificationNumber && t('paper.taxId', { number: taxIdentificationNumber })]
        .filter(Boolean)
        .join(' · '),
      addressLineOf(addressLines, locale),
    ],
  })
}
