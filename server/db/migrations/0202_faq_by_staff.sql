-- What members ask often is content: staff write it, put it in order, publish and withdraw it. A draft and a withdrawn entry are there for staff
-- alone; what members see is there in both languages. {phone} stands in an answer for the number of the call centre. The pages
-- brought these seven along until now, so they begin as published.
-- Older servers go on.
create table faq_entries (
  id bigint generated always as identity primary key,
  section text not null check (section in ('BOOKING', 'STAY', 'POINTS', 'PAYMENT', 'LOGIN', 'OTHER')),
  -- The order within its section.
  place integer not null check (place > 0),
  question_ja text not null check (char_length(question_ja) <= 200),
  question_en text not null check (char_length(question_en) <= 200),
  answer_ja text not null check (char_length(answer_ja) <= 2000),
  answer_en text not null check (char_length(answer_en) <= 2000),
  -- Null for a draft.
  published_at timestamptz default clock_timestamp(),
  withdrawn_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text check (char_length(changed_by) <= 100),
  version integer not null default 1,
  constraint faq_drafts_withdrawn check (published_at is not null or withdrawn_at is not null),
  constraint faq_shown_whole check (withdrawn_at is not null
    or (question_ja <> '' and question_en <> '' and answer_ja <> '' and answer_en <> ''))
);
create index faq_entries_in_order on faq_entries (section, place, id);

grant select on faq_entries to resort_app;
grant insert (section, place, question_ja, question_en, answer_ja, answer_en, published_at, withdrawn_at, changed_by),
  update (section, place, question_ja, question_en, answer_ja, answer_en, published_at, withdrawn_at, changed_at, changed_by, version)
  on faq_entries to resort_staff;

insert into faq_entries (section, place, question_ja, answer_ja, question_en, answer_en) values
('BOOKING', 1, '予約はいつから取れますか。',
E'シェアリングポイントは12か月前、バケーションマスターは9か月前、フレックスポイントは6か月前、バケーションスタイルは3か月前からです。\n次の受付開始は、この画面の「次の予約受付開始」でご確認いただけます。',
'How early can I book?',
E'Sharing Points open 12 months ahead, Vacation Master 9 months, Flex Points 6 months and Vacation Style 3 months.\nYour next opening date is on this page, under “Booking opens next”.'),
('BOOKING', 2, '予約をキャンセルするには、どうすればよいですか。',
E'「ご予約・ご利用履歴」から該当のご予約を開き、「ご予約をキャンセルする」へお進みください。\n取消料とお戻しする分は、お決めになる前にご確認いただけます。',
'How do I cancel a booking?',
E'Open it under Bookings and choose “Cancel this booking”.\nYou will see the fee and your refund before you decide.'),
('BOOKING', 3, '子どもの添い寝は、人数に数えますか。',
E'空室検索の人数では、添い寝のお子さまを分けてご入力ください。\nお部屋ごとの定員と添い寝の条件は、検索の結果に表示しています。',
'Do children who share a bed count as guests?',
E'Enter them separately when you search for a room.\nThe results show how many each room sleeps, with and without shared beds.'),
('POINTS', 1, 'ポイントの期限を知りたいのですが。',
E'期限の近いものをこの画面の「ポイント」に、すべてを「ご契約の詳細」に表示しています。\n期限の120日、60日、30日、7日前には、メールでもお知らせします。',
'When do my points expire?',
E'Those that expire first are on this page under “Points”, and all of them are in the details of each contract.\nWe also e-mail you 120, 60, 30 and 7 days before.'),
('PAYMENT', 1, '利用証明書や領収書は、どこで受け取れますか。',
E'ご滞在が終わると、この画面の「ご利用証明書」から開いて印刷できます。\n領収書は、「会員情報」の「お支払いと領収書」から発行いただけます。',
'Where do I find a certificate of my stay, or a receipt?',
E'Once a stay is over, you can open and print its certificate from this page.\nReceipts are issued under “Payments and receipts” in your member information.'),
('LOGIN', 1, '認証コードのメールが届きません。',
E'迷惑メールのフォルダーをご確認のうえ、コードの画面で「認証コードをもう一度送る」を押してください。\nそれでも届かないときは、コールセンター（{phone}）へお電話ください。',
'The e-mail with my code has not arrived.',
E'Please check your junk folder, then press “Send the code again”.\nIf it still does not arrive, please ring our call centre on {phone}.'),
('LOGIN', 2, '認証コードを入力せずに、ログインできますか。',
E'パスキーをご登録いただくと、お使いの端末のお顔や指紋、暗証番号でログインできます。\n「会員情報」の「ログイン設定」から追加してください。',
'Can I log in without a code?',
E'Yes, with a passkey: your face, your fingerprint or the PIN of your device.\nAdd one under “Membership”, “Login settings”.');
