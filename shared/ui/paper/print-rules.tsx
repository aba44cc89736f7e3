import { Global } from '@emotion/react'

import { useUiTexts } from '../texts/texts.ts'

/** What only the printer reads: A4 with 16 mm, the number of the page, and nothing of the screen but the sheet. */
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

/** "Page {page} of {pages}" as CSS content, in which the printer counts. */
export function pageNumber(sentence: string): string {
  return sentence
    .split(/(\{pages?\})/)
    .map((part) => {
      if (part === PAGE) return 'counter(page)'
      return part === PAGES ? 'counter(pages)' : JSON.stringify(part)
    })
    .join(' ')
}
