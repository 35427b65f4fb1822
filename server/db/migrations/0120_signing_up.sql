-- Older servers go on.
-- Signing up for a VACATION STYLE membership. An application begins with a mailbox that is to be proved; what is typed waits
-- under its link, sealed, and is looked at by the club's staff before anything is made of it. Personal data go with its end.

-- What is agreed to when applying. A version is never changed, so that it stands for the text that was read.
create table signup_terms (
  version integer primary key check (version > 0),
  text_ja text not null check (length(text_ja) between 1 and 50000),
  text_en text not null check (length(text_en) between 1 and 50000),
  made_at timestamptz not null default clock_timestamp()
);
grant select on signup_terms to resort_app;
grant select on signup_terms to resort_jobs;
insert into signup_terms (version, text_ja, text_en) values (1,
'1. お申し込みは、当クラブがご登録の内容を確認し、承認した日に成立いたします。
2. 入会金は、お申し込みのときにカードのご利用枠を確保し、承認したときに頂戴いたします。承認に至らなかった場合、代金をいただくことはございません。
3. お申し込みができるのは、18歳以上の方、または法人のお客様です。
4. プロモーションコードは、お一人様（1法人様）1回に限りご利用いただけます。
5. お預かりした個人情報は、ご入会の審査とご連絡にのみ利用し、ご入会に至らなかった場合は、定めた期間ののちに消去いたします。',
'1. The membership begins on the day on which the club has checked the application and accepted it.
2. The joining fee is reserved on the card when you apply and taken when the application is accepted. Where it is not accepted, nothing is charged.
3. Persons of 18 or older, and companies, may apply.
4. A promo code may be used once by each person or company.
5. Personal data are used to examine the application and to answer it, and are destroyed after the time set for that where no membership comes of it.');

-- What takes off the joining fee, and what is granted beside it. Kept in capitals, as it is compared.
create table promo_codes (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'),
  off_kind text not null check (off_kind in ('YEN', 'PERCENT')),
  off integer not null check (off > 0 and (off_kind = 'YEN' or off <= 100)),
  -- TVP that a membership begins with.
  bonus_tvp integer not null default 0 check (bonus_tvp between 0 and 1000000),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  most_uses integer not null check (most_uses > 0),
  uses integer not null default 0 check (uses between 0 and most_uses)
);
grant select on promo_codes to resort_app;
grant update (uses) on promo_codes to resort_app;
grant select on promo_codes to resort_jobs;
grant update (uses) on promo_codes to resort_jobs;

create table signup_applications (
  id uuid primary key,
  -- What its link has proved, and what was said when it was asked for: no form changes any of them.
  email text not null check (email = lower(email) and length(email) <= 254),
  is_company boolean not null,
  client_code text check (length(client_code) between 1 and 40),
  promo_code text references promo_codes on delete restrict,
  token_hash bytea not null unique,
  language text not null check (language in ('ja', 'en')),
  state text not null default 'STARTED'
    check (state in ('STARTED', 'CHARGING', 'WAITING', 'ASKED', 'TAKING', 'FEE_DUE', 'APPROVED', 'DECLINED', 'EXPIRED')),
  -- What was typed on the way, and what was sent in the end: JSON, sealed with the server's key, until the application ends.
  draft bytea,
  form bytea,
  -- By which the same form sent again is known.
  form_hash bytea,
  password_hash text,
  terms_version integer references signup_terms on delete restrict,
  agreed_at timestamptz,
  -- The joining fee with tax: without a promo code, and as it was shown and agreed to.
  full_fee_yen integer check (full_fee_yen >= 0),
  fee_yen integer check (fee_yen between 0 and full_fee_yen),
  -- Why staff make contact before anything is charged.
  contact_reason text check (contact_reason in ('PERSON', 'COMPANY', 'CLIENT_CODE', 'MAILBOX')),
  -- What staff want to know, or why they declined.
  question text check (length(question) between 1 and 2000),
  decline_reason text check (length(decline_reason) between 1 and 2000),
  -- What came of it.
  client_id bigint unique references clients on delete restrict,
  made_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz,
  ended_at timestamptz,
  -- Until when its link opens the form, or staff may decide.
  valid_until timestamptz not null,
  check ((state in ('APPROVED', 'DECLINED', 'EXPIRED')) = (ended_at is not null)),
  -- With its end nothing that was typed is left.
  check (ended_at is null or (draft is null and form is null and password_hash is null)),
  check ((state in ('CHARGING', 'WAITING', 'ASKED', 'TAKING', 'FEE_DUE'))
    <= (form is not null and password_hash is not null and fee_yen is not null and terms_version is not null)),
  check ((state = 'APPROVED') = (client_id is not null))
);
create index signup_applications_by_email on signup_applications (email);
-- A mailbox has one that is being looked at, at most.
create unique index signup_applications_one_sent on signup_applications (email)
  where state in ('CHARGING', 'WAITING', 'ASKED', 'TAKING', 'FEE_DUE');
create index signup_applications_listed on signup_applications (state, submitted_at, id);
create index signup_applications_to_end on signup_applications (valid_until) where ended_at is null;
create index signup_applications_to_forget on signup_applications (ended_at) where ended_at is not null;
grant select, insert on signup_applications to resort_app;
grant update (state, draft, form, form_hash, password_hash, terms_version, agreed_at, full_fee_yen, fee_yen, contact_reason, question,
  decline_reason, client_id, submitted_at, ended_at, valid_until) on signup_applications to resort_app;
grant select, delete on signup_applications to resort_jobs;

-- Who has used a promo code: each use has a row for every key by which the person or company is known. A key is hashed with the
-- server's key, so that the rows name nobody, and stays for good where a membership came of it.
create table promo_uses (
  promo_code text not null references promo_codes on delete restrict,
  person_key bytea not null,
  application_id uuid not null,
  primary key (promo_code, person_key)
);
create index promo_uses_by_application on promo_uses (application_id);
grant select, insert, delete on promo_uses to resort_app;

-- Whether a person or company is a member already is looked up by these.
create index clients_by_birthday on clients (birthday) where not is_company;
create index clients_by_email on clients (email);
create index clients_companies_by_name on clients (name) where is_company;

-- New members get numbers from here on; one that was loaded by hand meanwhile is passed over.
create sequence member_numbers minvalue 20000001 maxvalue 99999999;
grant usage on sequence member_numbers to resort_app;
grant insert (member_id, is_company, name, name_kana, birthday, sex, email, tel, mobile, postal_code, prefecture, locality, address1,
  address2, language, mfa_policy) on clients to resort_app;
