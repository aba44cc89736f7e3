import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { Box } from '../core/layout.tsx'

interface PrintedInsteadProps {
  /** A Paper; nothing prints the screen. */
  paper: ReactNode
  children: ReactNode
}

/** Shows one thing and prints another. The paper exists only while it is printed: nobody reads a page twice. */
export function PrintedInstead({ paper, children }: PrintedInsteadProps) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(function followThePrinter() {
    // The browser takes its picture as soon as the event is over, before React would draw by itself.
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
