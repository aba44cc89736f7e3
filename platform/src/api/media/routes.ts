import type { Handler } from '../../kernel/call.ts'
import { createMedia } from './create-media.ts'
import { deleteMedia, restoreMedia } from './delete-media.ts'
import { readMediaFile } from './get-media-file.ts'
import { listMedia } from './list-media.ts'
import { updateMedia } from './update-media.ts'
import { openUpload, uploadMedia } from './upload-media.ts'

export const mediaHandlers: Handler[] = [
  listMedia,
  openUpload,
  uploadMedia,
  createMedia,
  updateMedia,
  deleteMedia,
  restoreMedia,
  readMediaFile,
]
