import { useState, type DragEvent } from 'react'

export interface FileDrop {
  /** True while files are dragged over the element. */
  isOver: boolean
  /** Event handlers of the element that accepts files. */
  area: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
}

/** Accepts files that are dropped on an element. Leaves other drags to the browser. */
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
