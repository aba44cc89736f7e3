-- The local OpenID provider. Not used where an Auth0 tenant is configured.
-- The API's role has no right in this schema: accounts, keys and sessions are none of its business.

create schema identity;

create table identity.account (
  sub text primary key,
  email text not null,
  password_hash text not null,
  email_verified boolean not null default false,
  name text not null,
  given_name text,
  family_name text,
  picture text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  blocked_at timestamptz
);

create unique index account_email_key on identity.account (lower(email));

-- Sessions, grants, codes, refresh tokens and interactions of the provider. Whatever opens a door
-- (cookie value, code, token) is kept as its SHA-256 only, so that a stolen copy opens nothing.
create table identity.artifact (
  model text not null,
  id_hash text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id_hash)
);

create index artifact_grant_id on identity.artifact (grant_id) where grant_id is not null;
create index artifact_uid on identity.artifact (model, uid) where uid is not null;
create index artifact_expires_at on identity.artifact (expires_at);

-- The organisation a sign-in was for, remembered beside its grant, and the browser session it belongs to.
create table identity.grant_organization (
  grant_id text primary key,
  organization_id text not null,
  session_uid text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index grant_organization_session on identity.grant_organization (session_uid, created_at);

create table identity.signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- At most one key signs; the others only verify until their tokens have run out.
create unique index signing_key_active on identity.signing_key ((true)) where retired_at is null;

create table identity.cookie_secret (
  secret text primary key,
  created_at timestamptz not null
);

create unique index cookie_secret_single on identity.cookie_secret ((true));

-- Failed sign-ins of the last minutes. The account is kept as a hash: an address that nobody owns is no account.
create table identity.sign_in_failure (
  id bigint generated always as identity primary key,
  account_hash text not null,
  address text not null,
  failed_at timestamptz not null
);

create index sign_in_failure_address on identity.sign_in_failure (address, failed_at);

-- Who works where. It runs with the rights of the tables' owner, whom row security does not bind:
-- a sign-in asks before any business is chosen.
create function identity.memberships_of(member_sub text)
returns table (entity_id uuid, organization_id text, organization_name text, role text)
language sql
stable
security definer
set search_path = ''
as $$
  select entity.id, entity.auth0_organization_id, entity.name, member.role::text
  from public.business_user as member
  join public.business_entity as entity on entity.id = member.entity_id
  where member.auth0_user_id = member_sub
    and member.status::text = 'ACTIVE'
    and member.deleted_at is null
    and entity.deleted_at is null
  order by entity.name, entity.id
$$;

revoke all on function identity.memberships_of(text) from public;

grant usage on schema identity to steward_identity;
grant select, insert, update, delete on all tables in schema identity to steward_identity;
grant usage on all sequences in schema identity to steward_identity;
grant execute on function identity.memberships_of(text) to steward_identity;
