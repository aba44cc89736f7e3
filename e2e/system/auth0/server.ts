import { createRequire } from 'node:module'

// A separate process, because the stand-in reads its certificate from HOME when it is imported, and its rules from the
// current folder. It is loaded with `require`, because its ES module runs no rules: it reads `module`, which is
// undefined there.
const require = createRequire(import.meta.url)
const { simulation } = require('@simulacrum/auth0-simulator') as typeof import('@simulacrum/auth0-simulator')

const { STAND_IN_PORT, STAND_IN_CLIENT_ID, STAND_IN_AUDIENCE, STAND_IN_USERS } = process.env

const server = simulation({
  initialState: { users: JSON.parse(STAND_IN_USERS!) },
  options: {
    clientID: STAND_IN_CLIENT_ID!,
    audience: STAND_IN_AUDIENCE!,
    // With the scope `email`, the stand-in would add the email to access tokens. Auth0 does not.
    scope: 'openid profile offline_access',
    rulesDirectory: 'rules',
  },
})
await server.listen({ port: Number(STAND_IN_PORT), host: '127.0.0.1' })
process.send!('ready')
