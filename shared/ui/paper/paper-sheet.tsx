import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Isolated } from '../core/isolated.tsx'
import { EmailText } from './email-text.tsx'
import { PaperHead, type PaperHeadProps } from './paper-head.tsx'
import { PrintRules } from './print-rules.tsx'

/** Whom the document concerns and how it stands: "Billed to", "Status", "Due". */
export interface PaperParty {
  label: string
  /** Nothing shows an en dash. */
  value: ReactNode
  /** Quiet lines below: email, phone. */
  details?: readonly ReactNode[]
}

export interface PaperSheetProps extends PaperHeadProps {
  parties: readonly PaperParty[]
  /** What the document is about: a table, totals. */
  children: ReactNode
}

const Sheet = chakra('article', {
  base: {
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'md',
    // The width of A4 at 96 dots an inch, and its 16 mm of margin.
    maxW: '794px',
    p: { base: '5', sm: '60px' },
    fontSize: '0.8125rem',
    lineHeight: '1.1875rem',
    // The sheet of paper has its margin from the printer's page.
    _print: { maxW: 'none', p: '0', borderWidth: '0', borderRadius: '0' },
  },
})

const Parties = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    columnGap: '8',
    borderBlockWidth: '1px',
    borderColor: 'fg',
    py: '4',
    mb: '8',
    color: 'fg.muted',
    breakInside: 'avoid',
    '& > div': { flex: '1 0 120px', minW: '0', overflowWrap: 'anywhere' },
    '& > div:first-of-type': { flexGrow: '1.5' },
    '& dt': { textStyle: 'caption', lineHeight: '1.1875rem' },
    '& dd:first-of-type': { fontWeight: 'semibold', color: 'fg' },
  },
})

/** A document on screen, in its colours, and on paper: ink on white, since print has the light tokens (global-css.ts). */
export function PaperSheet({ parties, children, ...head }: PaperSheetProps) {
  return (
    <Sheet>
      <PrintRules />
      <PaperHead {...head} />
      <Parties>
        {parties.map(({ label, value, details = [] }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Isolated>{value || '–'}</Isolated>
            </dd>
            {details.filter(Boolean).map((detail, index) => (
              <dd key={index}>
                <Isolated>{typeof detail === 'string' ? <EmailText value={detail} /> : detail}</Isolated>
              </dd>
            ))}
          </div>
        ))}
      </Parties>
      {children}
    </Sheet>
  )
}
