import { chakra } from '@chakra-ui/react/styled-system'

import { Icon } from '../core/icon.tsx'
import { Isolated } from '../core/isolated.tsx'
import { Box, Flex } from '../core/layout.tsx'

export interface PaperHeadProps {
  /** The type of the document, such as "Invoice". */
  title: string
  /** The document number, or a text for a draft without one. */
  number: string
  /** A date in words, such as "4 November 2026". */
  issuedOn?: string | null | undefined
  /** The issuer. A draft has none. */
  issuer?: { name: string; details: readonly (string | null | undefined)[] } | null | undefined
  logoUrl?: string | null | undefined
}

const Mark = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '7',
    h: '7',
    mb: '3',
    borderRadius: 'sm',
    overflow: 'hidden',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    // By default, browsers leave backgrounds out of a print. The white leaf of the logo would disappear with its
    // background.
    printColorAdjust: 'exact',
  },
})

/** The header of a document: the issuer at the start, the title, number and date at the end. */
export function PaperHead({ title, number, issuedOn, issuer, logoUrl }: PaperHeadProps) {
  return (
    <Flex justifyContent="space-between" gap="6" flexWrap="wrap" mb="10" color="fg.muted">
      <Box minW="0" flex="1 1 240px">
        {issuer ? (
          <>
            <Mark>
              {logoUrl ? <img src={logoUrl} alt="" width={28} height={28} /> : <Icon name="leaf" size={16} />}
            </Mark>
            <Box fontSize="1rem" lineHeight="1.5rem" fontWeight="semibold" color="fg">
              <Isolated>{issuer.name}</Isolated>
            </Box>
            {issuer.details.filter(Boolean).map((detail) => (
              <Box key={detail}>
                <Isolated>{detail}</Isolated>
              </Box>
            ))}
          </>
        ) : null}
      </Box>
      <Box textAlign={{ base: 'start', sm: 'end' }} _print={{ textAlign: 'end' }}>
        <Box fontSize="1.75rem" lineHeight="2.25rem" fontWeight="semibold" letterSpacing="-0.02em" color="fg">
          {title}
        </Box>
        <Box>
          <Isolated>{number}</Isolated>
        </Box>
        {issuedOn ? (
          <Box>
            <Isolated>{issuedOn}</Isolated>
          </Box>
        ) : null}
      </Box>
    </Flex>
  )
}
