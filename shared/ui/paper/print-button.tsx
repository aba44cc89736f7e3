import { Button } from '../core/button.tsx'
import { useUiTexts } from '../texts.ts'

/** Prints the page: its Paper, where it has one. */
export function PrintButton() {
  const t = useUiTexts()
  return (
    <Button icon="print" onClick={() => window.print()}>
      {t('paper.print')}
    </Button>
  )
}
