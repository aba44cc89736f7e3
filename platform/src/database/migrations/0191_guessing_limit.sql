-- Guessing is limited per account over all addresses too, and an IPv6 address counts by its subnet. `address` is an IPv4
-- address or the /64 of an IPv6 one, `site` the same or the /48. `device` names a browser that has signed in to the account
-- before, or the session that somebody is in; null for any other. A process of the release before writes no site, so its
-- failures count for no site.
alter table identity.sign_in_failure add column site text not null default '', add column device text;

create index sign_in_failure_site on identity.sign_in_failure (site, failed_at);
create index sign_in_failure_account on identity.sign_in_failure (account_hash, failed_at);
