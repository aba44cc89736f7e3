import { useRef, useState } from 'react'
import type { Media } from '../../contracts/index.ts'
import { pictureUpload } from './picture-upload.ts'
import type { PictureOwner } from './pictures.queries.ts'

/** The state of one upload. A failed one has its `error`. */
export interface Upload {
  key: number
  name: string
  state: 'waiting' | 'sending' | 'failed'
  error?: unknown
}

interface Queued {
  key: number
  send: () => Promise<Media>
}

/** Uploads files one after another. A failed file does not stop the others, and can be retried. */
export function useUploads(owner: PictureOwner, onAdded: (picture: Media) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Queued[]>([])
  const all = useRef(new Map<number, Queued>())
  const isRunning = useRef(false)
  const counter = useRef(0)

  const change = (key: number, fields: Partial<Upload>) =>
    setUploads((shown) => shown.map((each) => (each.key === key ? { ...each, ...fields } : each)))
  const drop = (key: number) => {
    all.current.delete(key)
    setUploads((shown) => shown.filter((each) => each.key !== key))
  }

  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { key, send } = next
      change(key, { state: 'sending', error: undefined })
      try {
        onAdded(await send())
        drop(key)
      } catch (error) {
        change(key, { state: 'failed', error })
      }
    }
    isRunning.current = false
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: (counter.current += 1), name: file.name, file }))
      for (const { key, file } of added) {
        const queued = { key, send: pictureUpload(owner, file) }
        all.current.set(key, queued)
        queue.current.push(queued)
      }
      setUploads((shown) => [...shown, ...added.map(({ key, name }) => ({ key, name, state: 'waiting' as const }))])
      void run()
    },
    retry: (key: number) => {
      const queued = all.current.get(key)
      if (!queued) return
      change(key, { state: 'waiting', error: undefined })
      queue.current.push(queued)
      void run()
    },
    dismiss: drop,
  }
}
