-- Administrators change settings at the console. Each change leaves what was before and what came after, whoever made it, so that it can be
-- looked up and taken back. Those that guard the club against its own people or strangers are proposed by one and decided by another.
-- Older servers go on.
create table setting_changes (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  -- Null where the portal's own value held, or holds again.
  before jsonb,
  after jsonb,
  by_name text not null check (char_length(by_name) between 1 and 100),
  -- Null at the operator's tools, which ask for none.
  reason text check (char_length(reason) between 1 and 500),
  -- Whether a second person approved it.
  by_two boolean not null default false,
  changed_at timestamptz not null default clock_timestamp()
);
create index setting_changes_of_one on setting_changes (name, id desc);

grant insert (name, value), update (value, changed_at), delete on settings to resort_staff;
grant select, insert (name, before, after, by_name, reason, by_two) on setting_changes to resort_staff;

alter table staff_proposals drop constraint staff_proposals_kind_check,
  add constraint staff_proposals_kind_check
    check (kind in ('WAIVE_FEE', 'CHANGE_ROLES', 'ADJUST_POINTS', 'CHANGE_SETTING'));
