// oxlint-disable no-unused-vars -- the stand-in calls the function that this file holds
/** Adds the organization, as Auth0 does after a sign-in to one. The stand-in does not support organizations. */
function addOrganization(user, context, callback) {
  const organization = JSON.parse(process.env.STAND_IN_ORGANIZATIONS)[user.email]
  if (organization) for (const token of [context.accessToken, context.idToken]) token.org_id = organization
  callback()
}
