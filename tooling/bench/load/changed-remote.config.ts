import { join } from 'node:path'
import { defineRemote } from '../../build/index.ts'

// Builds the remote of the working folder into `STEWARD_CHANGED_DIST`, with or without one more line in the module
// `STEWARD_CHANGED`. Everything else is the build of that remote. changed-remote.ts starts it.
const remote = process.cwd()
const config = defineRemote(remote)

export default {
  ...config,
  output: { ...config.output, path: process.env['STEWARD_CHANGED_DIST']! },
  module: {
    rules: [
      ...(config.module?.rules ?? []),
      {
        test: join(remote, 'src', process.env['STEWARD_CHANGED']!),
        enforce: 'post' as const,
        loader: join(import.meta.dirname, 'one-more-line-loader.ts'),
      },
    ],
  },
}
