import { configure } from '@testing-library/dom'

// The default of one second is too short for a busy machine. An element that never appears still fails the test.
configure({ asyncUtilTimeout: 4000 })
