import { Button, type ButtonProps } from '../core/button.tsx'
import { useUiTexts } from '../texts/texts.ts'

/** Prints the page: its Paper, where it has one. The words say what, where that is not plain. */
export function PrintButton({ children, ...rest }: Omit<ButtonProps, 'icon' | 'onClick'>) {
  const t = useUiTexts()
  return (
    <Button {...rest} icon="print" onClick={() => window.print()}>
      {children ?? t('paper.print')}
    </Button>
  )
}
