-- What a person sees of their own security at the local provider: the browsers that are signed in, and who tried to.

-- One row for a browser session of the provider. `id` is what the world may know of it (the `sid` of access tokens);
-- the uid stays inside.
create table identity.browser_session (
  id uuid primary key default gen_random_uuid(),
  session_uid text not null unique,
  sub text not null references identity.account (sub) on delete cascade,
  -- Names such as Firefox and Windows; null where the browser does not say.
  browser text,
  system text,
  started_at timestamptz not null,
  last_active_at timestamptz not null
);

create index browser_session_sub on identity.browser_session (sub, last_active_at);

-- Kept for 90 days. The address is cut to its network before it is written. `is_new_device`: a sign-in from a browser
-- and system that this person had not used before, and not their first one; what a notice to them goes by.
create table identity.sign_in_record (
  id bigint generated always as identity primary key,
  sub text not null references identity.account (sub) on delete cascade,
  at timestamptz not null,
  succeeded boolean not null,
  browser text,
  system text,
  network text,
  is_new_device boolean not null default false
);

create index sign_in_record_sub on identity.sign_in_record (sub, at);
create index sign_in_record_at on identity.sign_in_record (at);

-- Signing out everywhere ends whatever the account holds.
create index artifact_account on identity.artifact ((payload ->> 'accountId')) where payload ? 'accountId';

-- Who is signed in while this arrives stays so, and is seen.
insert into identity.browser_session (session_uid, sub, started_at, last_active_at)
select session_uid, max(artifact.payload ->> 'accountId'), min(grant_organization.created_at), max(grant_organization.created_at)
from identity.grant_organization
join identity.artifact on artifact.grant_id = grant_organization.grant_id and artifact.payload ->> 'accountId' in (select sub from identity.account)
group by session_uid;

grant select, insert, update, delete on identity.browser_session, identity.sign_in_record to steward_identity;
grant usage on all sequences in schema identity to steward_identity;
