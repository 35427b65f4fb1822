-- Staff find a membership by a name or kana of it or of its persons, by telephone, e-mail or member number, however large the club is: each
-- by an index of what is left when blanks, signs and the width of letters are taken away. An index that is compared bytewise finds beginnings in
-- every locale.
-- Older servers go on.
create function search_name(typed text) returns text
language sql immutable parallel safe
return lower(translate(normalize(typed, nfkc), ' ・', ''));

create function search_phone(typed text) returns text
language sql immutable parallel safe
return regexp_replace(normalize(typed, nfkc), '\D', '', 'g');

create index clients_found_by_name on clients (search_name(name) text_pattern_ops);
create index clients_found_by_kana on clients (search_name(name_kana) text_pattern_ops);
create index clients_found_by_tel on clients (search_phone(tel) text_pattern_ops) where tel is not null;
create index clients_found_by_mobile on clients (search_phone(mobile) text_pattern_ops) where mobile is not null;
create index clients_found_by_email on clients (lower(email) text_pattern_ops) where email is not null;
create index sub_members_found_by_name on sub_members (search_name(name) text_pattern_ops);
create index sub_members_found_by_kana on sub_members (search_name(name_kana) text_pattern_ops);
create index sub_members_found_by_tel on sub_members (search_phone(tel) text_pattern_ops) where tel is not null;
create index sub_members_found_by_email on sub_members (lower(email) text_pattern_ops) where email is not null;
create index logins_found_by_email on logins (email text_pattern_ops);
