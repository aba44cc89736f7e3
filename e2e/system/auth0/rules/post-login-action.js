// oxlint-disable no-unused-vars -- the stand-in calls the function that this file holds
/** Runs the Action that docs/auth0.md tells operators to deploy. The stand-in supports only rules. */
async function runAction(user, context, callback) {
  const action = { exports: {} }
  require('node:vm').runInNewContext(process.env.STAND_IN_ACTION, action)
  const event = { user, resource_server: { identifier: process.env.STAND_IN_AUDIENCE } }
  const setCustomClaim = (name, value) => (context.accessToken[name] = value)
  await action.exports.onExecutePostLogin(event, { accessToken: { setCustomClaim } })
  callback()
}
