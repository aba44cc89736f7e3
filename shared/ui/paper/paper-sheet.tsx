import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Isolated } from '../core/isolated.tsx'
import { EmailText } from './email-text.tsx'
import { PaperHead, type PaperHeadProps } from './paper-head.tsx'
import { PrintRules } from './print-rules.tsx'

/** A labelled fact in the header of a document: "Billed to", "Status", "Due". */
export interface PaperParty {
  label: string
  /** An empty value shows as an en dash. */
  value: ReactNode
  /** Muted lines below the value, such as email and phone. */
  details?: readonly ReactNode[]
}

export interface PaperSheetProps extends PaperHeadProps {
  parties: readonly PaperParty[]
  /** The content of the document, such as a table and totals. */
  children: ReactNode
}

const Sheet = chakra('article', {
  base: {
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'md',
    // The width of A4 at 96 dpi, and its margin of 16 mm.
    maxW: '794px',
    p: { base: '5', sm: '60px' },
    fontSize: '0.8125rem',
    lineHeight: '1.1875rem',
    // On paper, the margin comes from the page of the printer.
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

/**
 * A document on screen in the colours of the app, and in print as ink on white. Print uses the light tokens
 * (global-css.ts).
 */
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
