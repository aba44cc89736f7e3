import { useState, type DragEvent } from 'react'

export interface FileDrop {
  /** Files are held over the element. */
  isOver: boolean
  /** For the element that files are dropped on. */
  area: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
}

/** Takes the files that are dropped on an element, and leaves whatever else is dragged there to the browser. */
export function useFileDrop(onFiles: (files: File[]) => void, isEnabled = true): FileDrop {
  const [isOver, setOver] = useState(false)
  const takes = (event: DragEvent) => isEnabled && event.dataTransfer.types.includes('Files')
  const onDragOver = (event: DragEvent) => {
    if (!takes(event)) return
    event.preventDefault()
    setOver(true)
  }
  const onDragLeave = () => setOver(false)
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (!takes(event)) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  return { isOver, area: { onDragOver, onDragLeave, onDrop } }
}
