import { chakra } from '@chakra-ui/react/styled-system'

import { Icon } from '../core/icon.tsx'
import { Isolated } from '../core/isolated.tsx'
import { Box, Flex } from '../core/layout.tsx'

export interface PaperHeadProps {
  /** What the document is: "Invoice". */
  title: string
  /** Its number, or that it is a draft without one. */
  number: string
  /** In words: "4 November 2026". */
  issuedOn?: string | null | undefined
  /** Who issued it; nobody has issued a draft. */
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
    // Browsers leave fills out of a print unless told; the white leaf would be lost with it.
    printColorAdjust: 'exact',
  },
})

/** Who, and what it is: the issuer at the start, title, number and date at the end. */
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
