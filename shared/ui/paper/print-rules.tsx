import { Global } from '@emotion/react'

import { useUiTexts } from '../texts/texts.ts'

/** Print styles: A4 with margins of 16 mm, page numbers, and only the sheet without the rest of the screen. */
export function PrintRules() {
  const t = useUiTexts()
  const pages = pageNumber(t('paper.page', { page: PAGE, pages: PAGES }))
  return (
    <Global
      styles={`
        @page { size: A4; margin: 16mm; @bottom-right { content: ${pages}; font: 12px 'Inter Variable', sans-serif; color: #575753; } }
        @media print { html { background: none; } header:has(> div [data-page-heading]) { display: none; } }
      `}
    />
  )
}

const PAGE = '{page}'
const PAGES = '{pages}'

/** Returns "Page {page} of {pages}" as CSS content with counters for the two numbers. */
export function pageNumber(sentence: string): string {
  return sentence
    .split(/(\{pages?\})/)
    .map((part) => {
      if (part === PAGE) return 'counter(page)'
      return part === PAGES ? 'counter(pages)' : JSON.stringify(part)
    })
    .join(' ')
}
