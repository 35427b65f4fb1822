-- All proposals, decided ones too, are read by page, the newest first. Older servers go on.
create index staff_proposals_by_moment on staff_proposals (proposed_at desc, id);
