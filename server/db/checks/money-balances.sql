-- What a purpose comes to for its payer is the sum of its movements, never below nothing, and the same on both sides.
with moved as (
  select m.purpose_kind, m.purpose_id, m.payer_client_id, a.account, sum(money_moved(m, a.account)) as yen
  from money_movements m
  cross join unnest(array['charged', 'kept', 'owed', 'card', 'tvp', 'desk', 'billed']) a (account)
  group by 1, 2, 3, 4
), standing as (
  select b.purpose_kind, b.purpose_id, b.payer_client_id, s.account, s.yen
  from money_balances b
  cross join lateral (values ('charged', b.charged), ('kept', b.kept), ('owed', b.owed), ('card', b.card), ('tvp', b.tvp),
    ('desk', b.desk), ('billed', b.billed)) s (account, yen)
)
select purpose_id, payer_client_id, account, s.yen as standing, m.yen as moved
from standing s full join moved m using (purpose_kind, purpose_id, payer_client_id, account)
where s.yen is distinct from m.yen or s.yen < 0
union all
select purpose_id, payer_client_id, 'both sides', charged + kept, owed + card + tvp + desk + billed
from money_balances where charged + kept <> owed + card + tvp + desk + billed
