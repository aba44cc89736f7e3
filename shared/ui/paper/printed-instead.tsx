import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { Box } from '../core/layout.tsx'

interface PrintedInsteadProps {
  /** A Paper for the print. If it is empty, the screen itself is printed. */
  paper: ReactNode
  children: ReactNode
}

/**
 * Shows one thing and prints another. The paper is mounted only during the print, so that screen readers do not read it
 * too.
 */
export function PrintedInstead({ paper, children }: PrintedInsteadProps) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(function followThePrinter() {
    // The browser takes its snapshot when the event handler returns, so React must render before that.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return (
    <>
      <Box _print={paper ? { display: 'none' } : {}}>{children}</Box>
      {isPrinting && paper ? <Box css={{ '@media screen': { display: 'none' } }}>{paper}</Box> : null}
    </>
  )
}
