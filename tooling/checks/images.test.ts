import { pnpm } from '@steward/platform/settings/pnpm'
import { expect, it } from 'vitest'
import { imageProblems } from './images.ts'

const digest = `node@sha256:${'0a'.repeat(32)}`

it.each(['node:24-bookworm-slim', 'registry.test:5000/node:24', digest, `registry.test:5000/${digest}`])(
  'accepts the image %s',
  (image) => expect(imageProblems('.env', `NODE_IMAGE=${image}`)).toEqual([]),
)

it.each(['node', 'node:latest', 'registry.test:5000/node', 'registry.test/node:latest', 'node@sha256:0a', ''])(
  'rejects the image "%s", whose name can refer to another image later',
  (image) => expect(imageProblems('.env', `NODE_IMAGE=${image}`)).toHaveLength(1),
)

it('rejects an image that a Dockerfile or a service names directly', () => {
  const dockerfile = 'ARG NODE_IMAGE\nFROM ${NODE_IMAGE} AS build\nFROM build\nFROM node:24\n'
  expect(imageProblems('host/Dockerfile', dockerfile)).toEqual([expect.stringContaining('"FROM node:24"')])
  const services = '  postgres:\n    image: postgres:17\n  api:\n    image: steward-platform\n'
  expect(imageProblems('docker-compose.yml', services)).toEqual([expect.stringContaining('"image: postgres:17"')])
})

it('rejects another pnpm than the hints of the app name', () => {
  expect(imageProblems('host/Dockerfile', 'RUN npx -y pnpm@12 install')).toHaveLength(1)
  expect(imageProblems('README.md', 'npx -y pnpm@12.20.0 start')).toHaveLength(1)
  expect(imageProblems('host/Dockerfile', `RUN ${pnpm} install`)).toEqual([])
})
