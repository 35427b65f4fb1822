-- Whoever declines says why: the one who proposed reads it, and so does whoever opens what it is about.
-- Before today nobody was asked, and nothing is written for what was declined then.
alter table staff_proposals add column decided_reason text check (char_length(decided_reason) between 1 and 500);
-- What was proposed about one membership, booking or setting, the newest first.
create index staff_proposals_by_subject on staff_proposals (kind, subject, proposed_at desc);
grant update (decided_reason) on staff_proposals to resort_staff;
