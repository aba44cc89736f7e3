import { configure } from '@testing-library/dom'
import { afterAll, afterEach } from 'vitest'
import { endFile, endTest } from './clean-up.ts'

// The default of one second is too short for a busy machine, which also loads code that a page requests late. An element that never appears still fails the test.
configure({ asyncUtilTimeout: 15_000 })

// Vitest runs this file for each test file. A module that several files share registers its hooks only for the first one.
afterEach(endTest)
afterAll(endFile)
